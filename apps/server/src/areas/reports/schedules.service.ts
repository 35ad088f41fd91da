import { randomUUID } from 'node:crypto';
import type { createReportSchedule, ReportSchedule } from '@regulus/contract/report-schedules.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { localTime } from '../../lib/local-time.ts';
import { invalidRequest, notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { addDays, addSeconds } from '../../lib/time.ts';
import { listReadable, requireMember, requireOpen } from '../workspaces/access.service.ts';
import { nextDay } from './next-day.ts';
import * as queries from './schedules.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;
type Sent = Parsed<typeof createReportSchedule, 'body'>;

/** Of one company. */
const mostSchedules = 100;
/** What the first newsflash or briefing looks back on. */
const firstDays = { weekly: 7, monthly: 31 } as const;
const daySeconds = 86_400;

const present = (row: queries.ScheduleRow): ReportSchedule => ({
  id: row.id,
  name: row.name,
  workspace_id: row.workspace_id,
  template_slug: row.template_slug,
  frequency: row.frequency,
  day: row.day,
  audience: row.audience,
  length: row.length,
  language: row.language,
  regulators: row.regulators,
  topics: row.topics,
  is_on: row.is_on,
  owner: row.owner_id !== null && row.owner_name !== null ? { id: row.owner_id, name: row.owner_name } : null,
  next_on: row.is_on ? row.next_on : null,
  last_on: row.last_on,
  last_document_id: row.document_id,
  last_outcome: row.last_outcome,
});

/** @throws ProblemError 400 */
function requireDay({ frequency, day }: Sent): void {
  if (frequency === 'weekly' && day > 7)
    throw invalidRequest(said('report-problems', 'dayOfWeek'), [
      { path: 'body.day', message: said('report-problems', 'dayOfWeek') },
    ]);
}

/** The day from which a schedule counts: after today, by the clock of its owner. */
const nextFor = async (tx: CompanyTransaction, sent: Sent, ownerId: string, now: Date) =>
  nextDay(sent, localTime(now, await queries.findZone(tx, ownerId)).day);

function record(
  tx: CompanyTransaction,
  actor: Actor,
  id: string,
  action: string,
  sent: Partial<Sent>,
  at: Date,
) {
  recordAudit(tx, {
    companyId: tx.companyId,
    actorId: actor.userId,
    action: `report_schedule.${action}`,
    objectType: 'report_schedule',
    objectId: id,
    details: { name: sent.name, template: sent.template_slug, frequency: sent.frequency, is_on: sent.is_on },
    at,
  });
}

/** A schedule in a workspace of the caller, locked until the end of the transaction. @throws ProblemError 404, 409 */
async function requireSchedule(
  tx: CompanyTransaction,
  actor: Actor,
  id: string,
): Promise<queries.ScheduleRow> {
  const isThere = await queries.lockSchedule(tx, id);
  const row = isThere && (await queries.findSchedule(tx, id));
  if (!row || !(await listReadable(tx, actor)).includes(row.workspace_id))
    throw notFound(said('report-problems', 'noSchedule'));
  return row;
}

async function read(tx: CompanyTransaction, id: string): Promise<ReportSchedule> {
  const row = await queries.findSchedule(tx, id);
  if (!row) throw notFound(said('report-problems', 'noSchedule'));
  return present(row);
}

export const list = (
  { db }: Parts,
  actor: Actor,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ schedules: ReportSchedule[]; total: number }> =>
  db.withCompany(actor.companyId, async (tx) => {
    const { rows, total } = await queries.listSchedules(tx, await listReadable(tx, actor), page);
    return { schedules: rows.map(present), total };
  });

/** @throws ProblemError 400, 404, 409 */
export const create = ({ db, clock }: Parts, actor: Actor, sent: Sent): Promise<ReportSchedule> =>
  db.withCompany(actor.companyId, async (tx) => {
    requireDay(sent);
    requireOpen(await requireMember(tx, actor, sent.workspace_id));
    if ((await queries.countSchedules(tx)) >= mostSchedules)
      throw new ProblemError(
        409,
        'too_many_kept',
        said('report-problems', 'tooMany', { count: mostSchedules }),
      );
    const now = clock.now();
    const id = randomUUID();
    await queries.insertSchedule(tx, {
      ...sent,
      id,
      owner_id: actor.userId,
      next_on: sent.is_on ? await nextFor(tx, sent, actor.userId, now) : null,
      covers_to: addSeconds(now, -firstDays[sent.frequency] * daySeconds),
      created_at: now,
    });
    record(tx, actor, id, 'created', sent, now);
    return read(tx, id);
  });

/** Whoever changes a schedule without an owner becomes it. @throws ProblemError 400, 404, 409 */
export const update = ({ db, clock }: Parts, actor: Actor, id: string, sent: Sent): Promise<ReportSchedule> =>
  db.withCompany(actor.companyId, async (tx) => {
    requireDay(sent);
    const row = await requireSchedule(tx, actor, id);
    requireOpen(await requireMember(tx, actor, sent.workspace_id));
    const now = clock.now();
    const ownerId = row.owner_id ?? actor.userId;
    const isSame = row.is_on && sent.frequency === row.frequency && sent.day === row.day;
    const nextOn = isSame ? row.next_on : await nextFor(tx, sent, ownerId, now);
    await queries.updateSchedule(tx, id, { ...sent, owner_id: ownerId, next_on: sent.is_on ? nextOn : null });
    record(tx, actor, id, 'changed', sent, now);
    return read(tx, id);
  });

/** @throws ProblemError 404 */
export const remove = ({ db, clock }: Parts, actor: Actor, id: string): Promise<void> =>
  db.withCompany(actor.companyId, async (tx) => {
    const row = await requireSchedule(tx, actor, id);
    await queries.deleteSchedule(tx, id);
    record(tx, actor, id, 'deleted', { name: row.name }, clock.now());
  });

/** The latest day that any clock shows. */
export const latestDay = (now: Date): string => addDays(now.toISOString().slice(0, 10), 1);
