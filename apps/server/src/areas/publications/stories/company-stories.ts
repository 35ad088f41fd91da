/** A publication with the story that the engine put it in. */
export interface Placed {
  readonly id: string;
  readonly storyId: string | null;
}

export interface StoryDecision {
  /** removed from the story, or added */
  readonly publicationId: string;
  readonly otherId: string;
  readonly kind: 'split' | 'join';
}

/** A story larger than this is more likely a mistake: nothing more is added to it. */
export const mostMembers = 50;

/**
 * The IDs of the publications in one company's view of a story, the given one first: the engine's story without those that
 * people at the company removed, and with those they added. A publication that was removed stays out when the story grows. If
 * the engine's story has more than `most`, what was added by hand comes first.
 * @param known every publication of the stories in question
 */
export function companyStory(
  id: string,
  known: readonly Placed[],
  decisions: readonly StoryDecision[],
  most = mostMembers,
): string[] {
  const storyOf = new Map(known.map((placed) => [placed.id, placed.storyId]));
  const hasLeft = (publication: string, story: string) =>
    decisions.some(
      ({ kind, publicationId, otherId }) =>
        kind === 'split' && publicationId === publication && storyOf.get(otherId) === story,
    );
  const others = (publication: string): string[] => {
    const story = storyOf.get(publication) ?? null;
    const grouped =
      story === null || hasLeft(publication, story)
        ? []
        : known
            .filter((placed) => placed.storyId === story && !hasLeft(placed.id, story))
            .map((placed) => placed.id);
    const joined = decisions.flatMap(({ kind, publicationId, otherId }) =>
      kind !== 'join'
        ? []
        : publicationId === publication
          ? [otherId]
          : otherId === publication
            ? [publicationId]
            : [],
    );
    return [...joined, ...grouped];
  };
  const members = [id];
  for (const member of members) {
    for (const other of others(member)) {
      if (!members.includes(other) && members.length < most) members.push(other);
    }
  }
  return members;
}
