import { objectsOf } from '../../audit/event.ts';
import { type AuditRecord, recordedChange } from '../../audit/record.ts';
import { type CompanyTransaction, reactTo } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { taskDaysAt } from './days.queries.ts';
import * as queries from './facts.queries.ts';

const groupsOf: Readonly<Record<string, readonly queries.FactGroup[]>> = {
  publication: ['publications'],
  publications: ['publications'],
  obligation: ['controls'],
  obligations: ['controls'],
  control: ['controls'],
  controls: ['controls'],
  evidence: ['controls'],
  // a questionnaire can be written as any document is
  document: ['reports', 'questionnaires'],
  report_schedule: ['reports'],
  questionnaire: ['questionnaires'],
  question: ['questionnaires'],
  questions: ['questionnaires'],
};
const allGroups: readonly queries.FactGroup[] = ['publications', 'controls', 'reports', 'questionnaires'];

const detailsOf = ({ details }: AuditRecord) => (typeof details === 'function' ? details() : details);

/** What a change is about, and what else it affects. */
const idsIn = (record: AuditRecord): string[] => [
  ...objectsOf({
    object_type: record.objectType,
    object_id: record.objectId,
    details: detailsOf(record),
  }),
  ...(record.affects ?? []),
];

/** To whom questions were newly given. */
function givenTo(record: AuditRecord): string[] {
  if (record.action !== 'question.assigned') return [];
  const { items = [detailsOf(record)] } = detailsOf(record);
  return (items as readonly { readonly assignee?: readonly (string | null)[] }[]).flatMap(
    ({ assignee: [before, after] = [] }) => (after && after !== before ? [after] : []),
  );
}

const scopeOf = (companyId: string, now: Date, ids: queries.FactScope['ids']): queries.FactScope => ({
  companyId,
  ...taskDaysAt(now),
  ids,
});

/**
 * Tasks follow every change to publications, obligations and controls in its own transaction: each is put on record, so that none
 * is forgotten.
 */
export const followRecordedChanges = reactTo(recordedChange, async (tx, records) => {
  if (tx.scope !== 'company') return;
  for (const group of allGroups) {
    const some = records.filter(({ objectType }) => groupsOf[objectType]?.includes(group));
    if (!some[0]) continue;
    const ids = [...new Set(some.flatMap(idsIn))];
    const now = some[0].at;
    const scope = scopeOf(tx.companyId, now, ids);
    const people = some.flatMap(givenTo);
    if (people.length > 0) await queries.reopenAnswers(tx, { questionnaires: ids, people });
    await queries.followFacts(tx, group, scope, now);
    if (group === 'controls') await queries.followOwners(tx, scope);
  }
});

/** What the Reports Agent does by itself is not put on record: it says which documents and schedules it has changed. */
export const followReports = (tx: CompanyTransaction, ids: readonly string[], now: Date) =>
  queries.followFacts(tx, 'reports', scopeOf(tx.companyId, now, ids), now);

/** All tasks of a company. */
export async function followFactsOf(tx: CompanyTransaction, now: Date): Promise<void> {
  for (const group of allGroups)
    await queries.followFacts(tx, group, scopeOf(tx.companyId, now, undefined), now);
}

/** Days pass, and publications are read and screened: the tasks of every company follow; if this fails for one, the others continue. */
export async function followAllFacts(
  { db, clock, log }: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const companies = await db.withSystem('cross-company-job', queries.listCompanies);
  for (const { id } of companies) {
    if (signal?.aborted) return;
    try {
      await db.withCompany(id, (tx) => followFactsOf(tx, clock.now()));
    } catch (error) {
      log.error({ err: error, company: id }, 'tasks do not follow the facts');
    }
  }
}
