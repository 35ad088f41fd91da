import type {
  createLibraryAnswer,
  LibraryAnswerDetail,
  listLibraryAnswers,
  updateLibraryAnswer,
} from '@regulus/contract/answer-library.ts';
import { expiringDays } from '@regulus/contract/answer-library-values.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../lib/problem.ts';
import { checkSeen } from '../../lib/revisions.ts';
import { addDays, dayOf } from '../../lib/time.ts';
import { citingReaderOf, presentCitations } from '../documents/citations.service.ts';
import { lockRecords, updateRows } from '../records/rows.service.ts';
import { checkAssignee } from '../users/assignees.service.ts';
import { type AnswerColumns, answerTable } from './answer-table.ts';
import { citedStates, hasChanged } from './cited-state.service.ts';
import { keepAnswers, roomFor, tooManyAnswers } from './keep.service.ts';
import { presentAnswer } from './present.ts';
import * as queries from './queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

/** Which active answers cite something that has changed or is gone. */
async function changedAnswers(tx: CompanyTransaction): Promise<string[]> {
  const rows = await queries.listCited(tx);
  const cited = await citedStates(tx, rows);
  return rows.filter((row) => hasChanged(cited(row).state)).map(({ id }) => id);
}

export const listAnswers = (
  { db, clock }: Parts,
  { companyId }: Actor,
  { sort, limit, offset, ...filters }: Parsed<typeof listLibraryAnswers, 'query'>,
) =>
  db.withCompany(companyId, async (tx) => {
    const today = dayOf(clock.now());
    const { rows, total } = await queries.listPage(
      tx,
      {
        ...filters,
        today,
        soon: addDays(today, expiringDays),
        changed: filters.state === 'source_changed' ? await changedAnswers(tx) : [],
      },
      { sort, limit, offset },
    );
    const cited = await citedStates(tx, rows);
    return {
      answers: rows.map((row) => presentAnswer(row, cited(row).state, today)),
      total,
      tags: await queries.countTags(tx),
    };
  });

/** @throws ProblemError 404 */
async function presentOne(
  tx: CompanyTransaction,
  actor: Actor,
  id: string,
  now: Date,
): Promise<LibraryAnswerDetail> {
  const row = await queries.findAnswer(tx, id);
  if (!row) throw notFound();
  const cited = (await citedStates(tx, [row]))(row);
  const shown = await presentCitations(
    tx,
    await citingReaderOf(tx, actor),
    row.citations,
    row.citations.map((one) => one.id),
  );
  return {
    ...presentAnswer(row, cited.state, dayOf(now)),
    citations: row.citations.flatMap((one) => {
      const citation = shown.get(one.id);
      if (!citation) return [];
      // the library is open to the whole company, and a workspace isn't
      const isHidden = one.kind === 'source' && !citation.is_available;
      return [
        {
          ...citation,
          ...(isHidden ? { title: '', clause: '', quote: '' } : {}),
          is_current: cited.stateOf(one) === 'current',
        },
      ];
    }),
  };
}

/** @throws ProblemError 404 */
export const getAnswer = ({ db, clock }: Parts, actor: Actor, id: string) =>
  db.withCompany(actor.companyId, (tx) => presentOne(tx, actor, id, clock.now()));

/** @throws ProblemError 400, 409 */
export const createAnswer = (
  { db, clock }: Parts,
  actor: Actor,
  { owner_id: ownerId, expires_on: expiresOn, ...wanted }: Parsed<typeof createLibraryAnswer, 'body'>,
) =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    await checkAssignee(tx, actor.companyId, ownerId, 'owner_id');
    if ((await roomFor(tx)).room <= 0) throw tooManyAnswers();
    const [id = ''] = await keepAnswers(
      tx,
      actor,
      [{ ...wanted, ownerId, expiresOn, origin: 'written' }],
      now,
    );
    return presentOne(tx, actor, id, now);
  });

/** @throws ProblemError 400, 404, 409 */
export const updateAnswer = (
  { db, clock }: Parts,
  actor: Actor,
  id: string,
  {
    revision,
    owner_id: ownerId,
    still_holds: stillHolds,
    ...change
  }: Parsed<typeof updateLibraryAnswer, 'body'>,
) =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const [row] = await lockRecords(tx, answerTable, [id]);
    if (!row) throw notFound();
    await checkSeen(row, revision, () => presentOne(tx, actor, id, now));
    if (ownerId !== row.assignee_id) await checkAssignee(tx, actor.companyId, ownerId, 'owner_id');
    const wanted = Object.entries({
      ...change,
      ...(ownerId === undefined ? {} : { assignee_id: ownerId }),
    }).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name as keyof typeof row]),
    );
    const update: AnswerColumns = Object.fromEntries(wanted);
    if (stillHolds) {
      const { stateOf } = (await citedStates(tx, [row]))(row);
      const current = row.citations.filter((one) => stateOf(one) === 'current');
      if (current.length < row.citations.length) update.citations = JSON.stringify(current);
    }
    const fields = Object.keys(update);
    // what it quoted proved other words
    if (update.answer !== undefined || update.value !== undefined) {
      update.citations = '[]';
      update.origin = 'written';
    }
    if (fields.length > 0) {
      await updateRows(tx, answerTable, [id], { ...update, updated_by: actor.userId, updated_at: now });
      recordAudit(tx, {
        companyId: actor.companyId,
        actorId: actor.userId,
        action: 'library_answer.changed',
        objectType: 'library_answer',
        objectId: id,
        details: {
          fields,
          ...(update.state === undefined ? {} : { from: row.state, to: update.state }),
        },
        at: now,
      });
    }
    return presentOne(tx, actor, id, now);
  });

/** @throws ProblemError 404 */
export const deleteAnswer = ({ db, clock }: Parts, actor: Actor, id: string) =>
  db.withCompany(actor.companyId, async (tx) => {
    await lockRecords(tx, answerTable, [id]);
    await queries.deleteAnswer(tx, id);
    recordAudit(tx, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action: 'library_answer.deleted',
      objectType: 'library_answer',
      objectId: id,
      details: {},
      at: clock.now(),
    });
  });
