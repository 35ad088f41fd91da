import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { recordAudit } from '../../../audit/record.ts';
import type { Tables } from '../../../db/tables.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../http/problem.ts';
import { binomialInterval } from '../../../lib/binomial-interval.ts';
import { isoWeek } from '../../../lib/iso-week.ts';
import { addSeconds } from '../../../lib/time.ts';
import { presentInOrder } from '../present-list.ts';
import * as publicationQueries from '../queries.ts';
import { say, takeBack } from './feedback.ts';

/** Items of a week's sample: a minute's work. */
const sampleSize = 20;
const daySeconds = 86_400;
const pileDays = 30;
const estimateWeeks = 12;

const pile = (tx: CompanyTransaction, companyId: string, since: Date) =>
  tx
    .selectFrom('company_publications')
    .where('company_id', '=', companyId)
    .where('collected_at', '>=', since)
    .where('ai_irrelevant', '=', true)
    .where('triaged_at', 'is', null);

const listSample = (tx: CompanyTransaction, companyId: string, week: string) =>
  tx
    .selectFrom('put_aside_samples')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('week', '=', week)
    .orderBy('position')
    .execute();

/**
 * Draws what is missing of the week's sample, by a hash, so that two who open the page at once draw the same. A small pile fills
 * it as it grows.
 */
async function draw(tx: CompanyTransaction, companyId: string, week: string, now: Date, held: number) {
  const candidates = await pile(tx, companyId, addSeconds(now, -pileDays * daySeconds))
    .select('publication_id')
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('put_aside_samples as sample')
            .select(sql.lit(1).as('one'))
            .where('sample.company_id', '=', companyId)
            .whereRef('sample.publication_id', '=', 'company_publications.publication_id'),
        ),
      ),
    )
    .execute();
  const rank = (id: string) => createHash('sha256').update(`${companyId} ${week} ${id}`).digest('hex');
  const drawn = candidates
    .map(({ publication_id }) => ({ publication_id, rank: rank(publication_id) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, sampleSize - held);
  if (drawn.length === 0) return;
  await tx
    .insertInto('put_aside_samples')
    .values(
      drawn.map(({ publication_id }, index) => ({
        company_id: companyId,
        week,
        publication_id,
        position: held + index,
        drawn_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'week', 'publication_id']).doNothing())
    .execute();
}

/** What was put aside wrongly, estimated from what people looked at. */
async function estimate(tx: CompanyTransaction, companyId: string, now: Date) {
  const since = addSeconds(now, -pileDays * daySeconds);
  const looked = await tx
    .selectFrom('put_aside_samples')
    .select((by) => [
      by.fn.countAll<number>().as('total'),
      by.fn.countAll<number>().filterWhere('is_relevant', '=', true).as('missed'),
    ])
    .where('company_id', '=', companyId)
    .where('is_relevant', 'is not', null)
    .where('drawn_at', '>=', addSeconds(now, -estimateWeeks * 7 * daySeconds))
    .executeTakeFirstOrThrow();
  const { total: putAside } = await pile(tx, companyId, since)
    .select((by) => by.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { total: kept } = await tx
    .selectFrom('company_publications')
    .select((by) => by.fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .where('collected_at', '>=', since)
    .where('status', '<>', 1)
    .where((by) => by.or([by('relevance', '>=', 1), by('triaged_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
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

/** This week's sample of what was put aside, drawn at the first look, and what the samples tell. */
export async function getPutAside({ db, clock }: Dependencies, actor: Actor) {
  return db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const week = isoWeek(now);
    let sample = await listSample(tx, actor.companyId, week);
    if (sample.length < sampleSize) {
      await draw(tx, actor.companyId, week, now, sample.length);
      sample = await listSample(tx, actor.companyId, week);
    }
    const ids = sample.map((item) => item.publication_id);
    const publications = new Map(
      (ids.length === 0
        ? []
        : await presentInOrder(tx, actor.companyId, ids, await publicationQueries.findMany(tx, actor, ids))
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
  });
}

type Item = Pick<
  Selectable<Tables['put_aside_samples']>,
  'publication_id' | 'week' | 'is_relevant' | 'answered_by' | 'answered_at'
>;

/** Takes back what was said with an answer. What the same person said before it, or otherwise since, stands by itself. */
async function takeAnswerBack(tx: CompanyTransaction, now: Date, actor: Actor, item: Item): Promise<void> {
  if (item.is_relevant === null || item.answered_by === null || item.answered_at === null) return;
  const said = await tx
    .selectFrom('publication_feedback')
    .select('user_id')
    .where('company_id', '=', actor.companyId)
    .where('publication_id', '=', item.publication_id)
    .where('user_id', '=', item.answered_by)
    .where('is_relevant', '=', item.is_relevant)
    .where('updated_at', '>=', item.answered_at)
    .executeTakeFirst();
  if (said) await takeBack(tx, now, actor, said.user_id, item.publication_id);
}

/**
 * Answers an item of a sample, or takes the answer back, also that of a colleague. The answer is the user's verdict about the
 * publication as well, and goes with it. @throws ProblemError 404
 */
export async function answerPutAside(
  { db, clock }: Dependencies,
  actor: Actor,
  id: string,
  isRelevant: boolean | null,
) {
  return db.withCompany(actor.companyId, async (tx) => {
    const item = await tx
      .selectFrom('put_aside_samples')
      .select(['publication_id', 'week', 'is_relevant', 'answered_by', 'answered_at'])
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!item) throw notFound();
    const now = clock.now();
    if (isRelevant === null) await takeAnswerBack(tx, now, actor, item);
    else {
      const giver = { companyId: actor.companyId, userId: actor.userId, link: null };
      await say(tx, { clock }, giver, item.publication_id, isRelevant);
    }
    const answeredBy = isRelevant === null ? null : actor.userId;
    if (item.is_relevant !== isRelevant || item.answered_by !== answeredBy) {
      await tx
        .updateTable('put_aside_samples')
        .set({
          is_relevant: isRelevant,
          answered_by: answeredBy,
          answered_at: isRelevant === null ? null : now,
        })
        .where('company_id', '=', actor.companyId)
        .where('id', '=', id)
        .execute();
      await recordAudit(tx, {
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
      left: (await listSample(tx, actor.companyId, item.week)).filter((one) => one.is_relevant === null)
        .length,
    };
  });
}
