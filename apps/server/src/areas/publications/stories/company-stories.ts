/** A publication with the story that the engine put it into. */
export interface Placed {
  readonly id: string;
  readonly storyId: string | null;
}

export interface StoryDecision {
  /** what was taken out, or joined */
  readonly publicationId: string;
  readonly otherId: string;
  readonly kind: 'split' | 'join';
}

/** A story that grows beyond this is more likely a mistake: nothing more is joined to it. */
export const mostMembers = 50;

/**
 * The ids that belong with a publication as one company sees it, itself first: the engine's story without those that
 * the company's people took out, and with what they joined. A publication that was taken out of a story stays out when the
 * story grows. Where the engine's story grew beyond `most`, what was joined by hand comes first.
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
