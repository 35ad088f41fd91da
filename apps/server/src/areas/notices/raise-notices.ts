import { advanceCursor, companiesWithEvents, readEvents } from '../../audit/events.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  type Concerned,
  isTelling,
  itemsOf,
  type PlannedNotice,
  planNotices,
  type ToldEntry,
  together,
} from './plan-notices.ts';
import * as queries from './queries.ts';
import { settingsOf } from './settings.ts';

/** Under which notices read the events of companies. */
export const noticesConsumer = 'notices';
/** The name of the work. */
export const raisingNotices = 'raise-notices';

const eventsAtOnce = 200;

/** Tells people what has happened since it was told last: in one transaction with how far that is, so each thing once. */
export async function raiseNotices(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const companies = await db.withSystem('cross-company-job', (tx) =>
    companiesWithEvents(tx, noticesConsumer),
  );
  for (const companyId of companies)
    for (let isDone = false; !isDone; ) {
      if (signal?.aborted === true) return;
      isDone = await db.withCompany(companyId, (tx) => raiseSome(tx, clock.now()));
    }
}

/** Deletes what is too old to be told. */
export const removeOldNotices = ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>) =>
  db.withSystem('cross-company-job', (tx) => queries.deleteOld(tx, clock.now()));

/** @returns whether that was all */
async function raiseSome(tx: CompanyTransaction, now: Date): Promise<boolean> {
  const events = await readEvents(tx, noticesConsumer, eventsAtOnce);
  const last = events.at(-1);
  if (!last) return true;
  const sequences = events.filter(({ type }) => isTelling(type)).map(({ sequence }) => sequence);
  if (sequences.length > 0) {
    const planned: PlannedNotice[] = [];
    for (const entry of await queries.listEntries(tx, sequences))
      planned.push(...planNotices(entry, await concernedBy(tx, entry)));
    await tell(tx, together(planned));
  }
  await queries.readSettled(tx, now);
  await advanceCursor(tx, noticesConsumer, last.sequence);
  return events.length < eventsAtOnce;
}

async function concernedBy(tx: CompanyTransaction, entry: ToldEntry): Promise<Concerned> {
  const ids = itemsOf(entry).map(({ id }) => id);
  const readers = entry.action.startsWith('question.')
    ? await queries.listQuestionReaders(tx, ids)
    : undefined;
  const isChange = entry.action === 'obligation.reopened' && ids.length > 0;
  const approvals = isChange ? await queries.listApproversUntil(tx, ids, entry.at) : [];
  const approvers = new Map<string, string[]>();
  for (const { object_id: id, approved_by: by } of approvals)
    if (by !== null) approvers.set(id, [...(approvers.get(id) ?? []), by]);
  return {
    owners: await ownersOf(tx, entry, ids),
    approvers,
    mayApprove:
      entry.action.endsWith('.signed') || entry.action === 'document.status'
        ? await approversOf(tx, entry, readers)
        : [],
    ...(readers
      ? {
          readers: new Map(
            readers.map(({ id, document_id, members, assignee_id: assignee }) => [
              id,
              {
                questionnaireId: document_id,
                people: new Set(assignee === null ? members : [...members, assignee]),
              },
            ]),
          ),
        }
      : {}),
  };
}

/** Whose objects these are, where that matters to an entry. */
async function ownersOf(tx: CompanyTransaction, { action }: ToldEntry, ids: readonly string[]) {
  const [type, what = ''] = action.split('.');
  if (!['reopened', 'fell_back', 'commented'].includes(what) || ids.length === 0) return new Map();
  const rows =
    type === 'document'
      ? await queries.listDocumentOwners(tx, ids)
      : type === 'question'
        ? await queries.listQuestionOwners(tx, ids)
        : type === 'task'
          ? await queries.listTaskOwners(tx, ids)
          : await queries.listAssignees(tx, type === 'obligation' ? 'obligations' : 'controls', ids);
  const byObject = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byObject].map(([id, some]) => [id, some.flatMap(({ person }) => person ?? [])]));
}

/** Who may approve: of a document, and of a question, only members of its workspace. */
async function approversOf(
  tx: CompanyTransaction,
  { objectType, objectId }: ToldEntry,
  questions: readonly queries.QuestionReaders[] | undefined,
): Promise<string[]> {
  const able = (await queries.listPeople(tx)).filter(({ role }) => role !== 'auditor').map(({ id }) => id);
  if (!questions && (objectType !== 'document' || objectId === null)) return able;
  const members = new Set(
    questions
      ? questions.flatMap((one) => one.members)
      : (await queries.listMembersOf(tx, objectId!)).map((row) => row.user_id),
  );
  return able.filter((id) => members.has(id));
}

/**
 * Writes notices for those who are still there, where each wants to be told.
 * @param isMailed a mail of its own tells it, so that no digest has to
 */
export async function tell(
  tx: CompanyTransaction,
  planned: readonly PlannedNotice[],
  isMailed = false,
): Promise<void> {
  if (planned.length === 0) return;
  const present = new Set((await queries.listPeople(tx)).map(({ id }) => id));
  const told = planned.filter(({ userId }) => present.has(userId));
  const settingOf = await settingsOf(tx, [...new Set(told.map(({ userId }) => userId))]);
  const wanted = told.flatMap((notice) => {
    const { in_bell: inBell, by_mail } = settingOf(notice.userId, notice.kind);
    const byMail = by_mail && !isMailed;
    return inBell || byMail ? [{ ...notice, inBell, byMail }] : [];
  });
  await queries.insertNotices(tx, wanted);
}
