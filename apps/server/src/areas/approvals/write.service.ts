import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Decision, Open } from './policy.service.ts';
import * as queries from './queries.ts';

export type { ObjectType } from './queries.ts';

/** What a decision leaves behind beside the object itself. */
export interface Outcome {
  readonly id: string;
  /** what waited for a second person and comes to nothing */
  readonly ended?: Open | null;
  /** of which decisions nothing that was signed holds any more */
  readonly cleared?: readonly Decision[];
  /** decided the same as the second person */
  readonly confirmed?: Decision | null;
  readonly signed?: {
    readonly decision: Decision;
    readonly reason: string | null;
    readonly hash: string;
  } | null;
  /** an approval is given to the content with this hash; null: what was approved is no longer */
  readonly approved?: string | null;
}

const idsOf = (outcomes: readonly Outcome[]) => outcomes.map(({ id }) => id);

/** The one writer of what was signed and approved. The objects must be locked and written themselves. */
export async function writeOutcomes(
  tx: CompanyTransaction,
  type: queries.ObjectType,
  outcomes: readonly Outcome[],
  userId: string,
  now: Date,
): Promise<void> {
  await queries.removeOpen(tx, type, idsOf(outcomes.filter(({ ended }) => ended)));
  for (const decision of ['approve', 'exclude'] as const) {
    const having = (test: (outcome: Outcome) => boolean) => idsOf(outcomes.filter(test));
    await queries.removeSigned(
      tx,
      type,
      having(({ cleared }) => cleared?.includes(decision) ?? false),
      decision,
    );
    await queries.confirm(
      tx,
      type,
      having(({ confirmed }) => confirmed === decision),
      decision,
      userId,
      now,
    );
  }
  const signed = outcomes.flatMap(({ id, signed: one }) => (one ? [{ id, ...one }] : []));
  await queries.insertSigned(tx, type, signed, userId, now);
  const decided = outcomes.filter(({ approved }) => approved !== undefined);
  await queries.lapse(tx, type, idsOf(decided), now);
  const given = decided.flatMap(({ id, approved: hash }) => (hash ? [{ id, hash }] : []));
  await queries.insertApprovals(tx, type, given, userId, now);
}

interface Told<Thing> {
  readonly action: string;
  readonly objects: readonly Thing[];
  /** what there is to know of each, asked once all that follows has been applied */
  readonly told: (object: Thing) => Readonly<Record<string, unknown>>;
  /** other objects that it affects */
  readonly affects?: readonly string[];
  readonly now: Date;
  /** the one object is what the call was about, so that nothing has to be listed */
  readonly isAlone?: boolean;
}

/** One entry for what a person did to one or several at once, which each of them shows. */
export function recordTogether<Thing extends { readonly id: string }>(
  tx: CompanyTransaction,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  type: queries.ObjectType,
  { action, objects, told, affects = [], now, isAlone = false }: Told<Thing>,
): void {
  const [first, ...others] = objects;
  if (!first) return;
  const isOne = others.length === 0;
  recordAudit(tx, {
    companyId,
    actorId: userId,
    action: `${type}.${action}`,
    objectType: isOne ? type : `${type}s`,
    objectId: isOne ? first.id : null,
    details: () =>
      isAlone ? told(first) : { items: objects.map((object) => ({ [type]: object.id, ...told(object) })) },
    affects,
    at: now,
  });
}

/** Puts on record what waited and came to nothing, so that whoever waited is told, and what waits now. */
export function recordSigned(
  tx: CompanyTransaction,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  type: queries.ObjectType,
  outcomes: readonly (Outcome & { readonly told?: Readonly<Record<string, unknown>> })[],
  { now, isAlone = false }: { readonly now: Date; readonly isAlone?: boolean },
): void {
  for (const isOwn of [true, false])
    recordTogether(tx, actor, type, {
      action: isOwn ? 'withdrawn' : 'declined',
      objects: outcomes.filter(({ ended }) => ended && (ended.signed_by === actor.userId) === isOwn),
      told: ({ ended }) => ({ decision: ended?.decision, by: ended?.signed_by }),
      now,
      isAlone,
    });
  recordTogether(tx, actor, type, {
    action: 'signed',
    objects: outcomes.filter(({ signed }) => signed),
    told: ({ signed, told }) => ({ decision: signed?.decision, content: signed?.hash, ...told }),
    now,
    isAlone,
  });
}
