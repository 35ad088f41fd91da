import { createHash } from 'node:crypto';
import type { Actor } from '../../../access/actor.ts';
import { recordAudit } from '../../../audit/record.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { binomialInterval } from '../../../lib/binomial-interval.ts';
import { isoWeek } from '../../../lib/iso-week.ts';
import { notFound } from '../../../lib/problem.ts';
import { addDays, addSeconds, dayOf } from '../../../lib/time.ts';
import { insertSeen } from '../inbox/marks.queries.ts';
import { presentRecords } from '../inbox/present-list.ts';
import * as publicationQueries from '../queries.ts';
import { hasSaidSince } from './feedback.queries.ts';
import { say, takeBack } from './feedback.ts';
import * as queries from './put-aside.queries.ts';

/** Items of a week's sample: a minute's work. */
const sampleSize = 20;
const daySeconds = 86_400;
const pileDays = 30;
const estimateWeeks = 12;

/** The day from which publications are counted, the same as the inbox uses by default. */
const pileSince = (now: Date) => addDays(dayOf(now), -pileDays);

/**
 * Draws what is missing from the week's sample, by a hash, so that two people who open the page at the same time draw the same
 * one. If little is set aside, the sample is topped up until the first answer: someone who started with nine shouldn't find
 * ten.
 */
async function draw(tx: CompanyTransaction, companyId: string, week: string, now: Date, held: number) {
  const candidates = await queries.listUndrawn(tx, companyId, pileSince(now));
  const rank = (id: string) => createHash('sha256').update(`${companyId} ${week} ${id}`).digest('hex');
  const publicationIds = candidates
    .map(({ publication_id }) => ({ publication_id, rank: rank(publication_id) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, sampleSize - held)
    .map(({ publication_id }) => publication_id);
  if (publicationIds.length === 0) return;
  await queries.insertSample(tx, companyId, { week, publicationIds, from: held, at: now });
}

/** What was set aside wrongly, estimated from what people reviewed. */
async function estimate(tx: CompanyTransaction, companyId: string, now: Date) {
  const since = pileSince(now);
  const looked = await queries.countLookedAt(tx, companyId, addSeconds(now, -estimateWeeks * 7 * daySeconds));
  const putAside = await queries.countPile(tx, companyId, since);
  const kept = await queries.countKept(tx, companyId, since);
  const inPile = looked.total === 0 ? null : binomialInterval(looked.missed, looked.total);
  // of p·n missed and k kept relevant ones
  const ofRelevant = (share: number) => {
    const missed = share * putAside;
    return missed + kept === 0 ? 0 : missed / (missed + kept);
  };
  return {
    looked_at: looked.total,
    missed: looked.missed,
    put_aside: putAside,
    kept,
    in_pile: inPile,
    of_relevant: inPile && {
      share: ofRelevant(inPile.share),
      low: ofRelevant(inPile.low),
      high: ofRelevant(inPile.high),
    },
  };
}

/** This week's sample of what was set aside, as far as it has been drawn, and the results of the samples. */
export const getPutAside = ({ db, clock }: Dependencies, actor: Actor) =>
  db.withCompany(actor.companyId, (tx) => readPutAside(tx, actor, clock.now()));

/** The same, after drawing what is missing from the sample. */
export const drawPutAside = ({ db, clock }: Dependencies, actor: Actor) =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const week = isoWeek(now);
    const sample = await queries.listSample(tx, actor.companyId, week);
    if (sample.length < sampleSize && sample.every((item) => item.is_relevant === null))
      await draw(tx, actor.companyId, week, now, sample.length);
    return readPutAside(tx, actor, now);
  });

async function readPutAside(tx: CompanyTransaction, actor: Actor, now: Date) {
  const week = isoWeek(now);
  const sample = await queries.listSample(tx, actor.companyId, week);
  const ids = sample.map((item) => item.publication_id);
  const publications = new Map(
    (ids.length === 0
      ? []
      : await presentRecords(tx, actor.companyId, await publicationQueries.findRecords(tx, actor, ids))
    ).map((publication) => [publication.id, publication]),
  );
  const items = sample.flatMap((item) => {
    const publication = publications.get(item.publication_id);
    return publication
      ? [{ id: item.id, publication, is_relevant: item.is_relevant, answered_by: item.answered_by }]
      : [];
  });
  return {
    sample: {
      week,
      items,
      total: items.length,
      left: items.filter((item) => item.is_relevant === null).length,
    },
    estimate: await estimate(tx, actor.companyId, now),
  };
}

/** Withdraws the verdict given with an answer. What the same person said before it, or separately since, is unaffected. */
async function takeAnswerBack(
  tx: CompanyTransaction,
  parts: Pick<Dependencies, 'clock' | 'engines'>,
  actor: Actor,
  item: queries.SampleItem,
): Promise<void> {
  if (item.is_relevant === null || item.answered_by === null || item.answered_at === null) return;
  const said = {
    companyId: actor.companyId,
    userId: item.answered_by,
    publicationId: item.publication_id,
    isRelevant: item.is_relevant,
    at: item.answered_at,
  };
  if (await hasSaidSince(tx, said)) await takeBack(tx, parts, actor, said.userId, said.publicationId);
}

/**
 * Answers an item of a sample, or withdraws the answer, even a colleague's. The answer is also the user's verdict about the
 * publication, and is withdrawn with it. @throws ProblemError 404
 */
export async function answerPutAside(
  { db, clock, engines }: Dependencies,
  actor: Actor,
  id: string,
  isRelevant: boolean | null,
) {
  return db.withCompany(actor.companyId, async (tx) => {
    const item = await queries.lockSampleItem(tx, actor.companyId, id);
    if (!item) throw notFound();
    const now = clock.now();
    if (isRelevant === null) await takeAnswerBack(tx, { clock, engines }, actor, item);
    else {
      const giver = { companyId: actor.companyId, userId: actor.userId, link: null };
      await say(tx, { clock, engines }, giver, item.publication_id, isRelevant);
      // the person who answers has seen it
      await insertSeen(tx, actor, [item.publication_id], null, now);
    }
    const answeredBy = isRelevant === null ? null : actor.userId;
    if (item.is_relevant !== isRelevant || item.answered_by !== answeredBy) {
      await queries.setAnswer(tx, actor.companyId, id, {
        is_relevant: isRelevant,
        answered_by: answeredBy,
        answered_at: isRelevant === null ? null : now,
      });
      recordAudit(tx, {
        companyId: actor.companyId,
        actorId: actor.userId,
        action: 'publication.put_aside_answer',
        objectType: 'publication',
        objectId: item.publication_id,
        details: {
          week: item.week,
          is_relevant: [item.is_relevant, isRelevant],
          answered_by: [item.answered_by, answeredBy],
        },
        at: now,
      });
    }
    return {
      estimate: await estimate(tx, actor.companyId, now),
      left: (await queries.listSample(tx, actor.companyId, item.week)).filter(
        (one) => one.is_relevant === null,
      ).length,
    };
  });
}
