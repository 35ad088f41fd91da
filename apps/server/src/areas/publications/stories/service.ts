import type { StoryMember } from '@regulus/contract/stories.ts';
import type { Actor } from '../../../access/actor.ts';
import { recordAudit } from '../../../audit/record.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidRequest, notFound, ProblemError } from '../../../lib/problem.ts';
import { said } from '../../../lib/said.ts';
import { companyStory, mostMembers, type Placed, type StoryDecision } from './company-stories.ts';
import * as queries from './queries.ts';

interface Surroundings {
  readonly placed: readonly Placed[];
  readonly decisions: readonly StoryDecision[];
}

/** A story of `mostMembers`, each joined to the next, has a chain of this length. */
const mostSteps = mostMembers - 1;

/** The stories around some publications, with the company's decisions about them. */
async function surroundings(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<Surroundings> {
  let known = [...ids];
  for (let step = 0; ; step++) {
    const placed = await queries.findPlaced(tx, known);
    const present = placed.map(({ id }) => id);
    const decisions = await queries.findDecisions(tx, companyId, present);
    const reached = [
      ...new Set([
        ...present,
        ...decisions.flatMap(({ publicationId, otherId }) => [publicationId, otherId]),
      ]),
    ];
    if (reached.length === present.length || step === mostSteps) return { placed, decisions };
    known = reached;
  }
}

/** For each publication in a story: how many publications it has in all, and from which regulators. */
export async function storiesOf(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, { size: number; regulators: string[] }>> {
  if (ids.length === 0) return new Map();
  const { placed, decisions } = await surroundings(tx, companyId, ids);
  const stories = ids
    .map((id) => ({ id, members: companyStory(id, placed, decisions) }))
    .filter(({ members }) => members.length > 1);
  if (stories.length === 0) return new Map();
  const all = await queries.findMembers(tx, [...new Set(stories.flatMap(({ members }) => members))]);
  const regulatorsOf = new Map(all.map((member) => [member.id, member.regulators]));
  return new Map(
    stories.map(({ id, members }) => {
      const regulators = [...new Set(members.flatMap((member) => regulatorsOf.get(member) ?? []))];
      return [id, { size: members.length, regulators }];
    }),
  );
}

/** The other publications about the same event, earliest first. */
export async function storyOf(tx: CompanyTransaction, companyId: string, id: string): Promise<StoryMember[]> {
  const { placed, decisions } = await surroundings(tx, companyId, [id]);
  const others = companyStory(id, placed, decisions).slice(1);
  if (others.length === 0) return [];
  const links = await queries.findLinks(tx, id);
  const members = await queries.findMembers(tx, others);
  return members.map((member) => {
    const link = links.find((one) => one.publication_a === member.id || one.publication_b === member.id);
    return {
      ...member,
      reason: link ? { kind: link.kind, words: link.words } : null,
      is_by_hand: decisions.some(
        ({ kind, publicationId, otherId }) =>
          kind === 'join' && (publicationId === member.id || otherId === member.id),
      ),
    };
  });
}

/** Both must exist. @throws ProblemError 404 */
async function requireBoth(tx: CompanyTransaction, id: string, other: string): Promise<void> {
  if ((await queries.findMembers(tx, [id, other])).length !== new Set([id, other]).size) throw notFound();
}

/** Adds another publication to a story, for the company. @throws ProblemError 400, 404, 409 if the story would be too large */
export async function joinStory({ db, clock }: Dependencies, actor: Actor, id: string, other: string) {
  if (id === other) {
    throw invalidRequest(said('problems-publications', 'joinAnother'), [
      { path: 'body.publication_id', message: said('problems-publications', 'theSame') },
    ]);
  }
  return db.withCompany(actor.companyId, async (tx) => {
    await requireBoth(tx, id, other);
    const before = await surroundings(tx, actor.companyId, [id, other]);
    if (!companyStory(id, before.placed, before.decisions).includes(other)) {
      const joined = { publicationId: id, otherId: other, kind: 'join' } as const;
      const after = companyStory(id, before.placed, [...before.decisions, joined], mostMembers + 1);
      if (after.length > mostMembers) throw tooLarge();
      const at = clock.now();
      await queries.insertDecisions(tx, actor.companyId, [{ ...joined, ...by(actor), at }]);
      record(tx, actor, 'join', id, other, at);
    }
    return { story: await storyOf(tx, actor.companyId, id) };
  });
}

/** Takes a publication out of the story of `id`, for the company; it stays out when the story grows. @throws ProblemError 404 */
export async function leaveStory({ db, clock }: Dependencies, actor: Actor, id: string, leaving: string) {
  return db.withCompany(actor.companyId, async (tx) => {
    await requireBoth(tx, id, leaving);
    const { placed, decisions } = await surroundings(tx, actor.companyId, [id, leaving]);
    const members = companyStory(id, placed, decisions);
    if (!members.includes(leaving) || members.length === 1) {
      throw notFound(said('problems-publications', 'notInStory'));
    }
    const at = clock.now();
    const others = members.filter((member) => member !== leaving);
    await queries.deleteDecisions(tx, actor.companyId, leaving, others);
    const storyId = placed.find((one) => one.id === leaving)?.storyId ?? null;
    const grouped = placed.filter(
      (one) => one.storyId !== null && one.storyId === storyId && one.id !== leaving,
    );
    await queries.insertDecisions(
      tx,
      actor.companyId,
      grouped.map((one) => ({
        publicationId: leaving,
        otherId: one.id,
        kind: 'split',
        ...by(actor),
        at,
      })),
    );
    record(tx, actor, 'split', leaving, others[0]!, at);
    return { story: await storyOf(tx, actor.companyId, id) };
  });
}

const by = ({ userId, apiToken }: Actor) => ({ actorId: userId, apiTokenId: apiToken?.id ?? null });

const tooLarge = () =>
  new ProblemError(
    409,
    'too_many_kept',
    said('problems-publications', 'storyTooLarge', { count: mostMembers }),
  );

const record = (
  tx: CompanyTransaction,
  actor: Actor,
  kind: StoryDecision['kind'],
  id: string,
  other: string,
  at: Date,
) =>
  recordAudit(tx, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: `publication.story_${kind}`,
    objectType: 'publication',
    objectId: id,
    details: { other },
    at,
  });
