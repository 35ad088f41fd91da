import type { TaskTime } from '@regulus/contract/task-values.ts';
import type { Task } from '@regulus/contract/tasks.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { daysBetween } from '../../lib/time.ts';
import { placesOf } from '../obligations/quotes.service.ts';
import * as queries from './objects.queries.ts';
import type { TaskRow } from './queries.ts';

interface Place {
  readonly version: number;
  readonly language: string;
  readonly start: number;
  readonly end: number;
}

const publicationPath = (id: string) => `/app/agents/screening/${id}`;
const obligationPath = (id: string) => `/app/inventory?tab=obligations&obligation=${id}`;
const controlPath = (id: string) => `/app/inventory?tab=controls&control=${id}`;
const reportingPath = '/app/agents/reporting';
const documentPath = (id: string, workspace: string) => `${reportingPath}/${id}?workspace=${workspace}`;
const questionnairePath = (id: string, workspace: string) =>
  `/app/workspaces/${workspace}/questionnaires/${id}?assigned_to=me`;
const placePath = (publication: string, { version, language, start, end }: Place) =>
  `${publicationPath(publication)}?${String(
    new URLSearchParams({
      tab: 'text',
      version: String(version),
      language,
      quote: `${String(start)}-${String(end)}`,
    }),
  )}`;

interface Found {
  readonly object: NonNullable<Task['object']>;
  readonly link: string;
  readonly clause: Task['clause'];
  /** how a title names it */
  readonly name: string;
  /** how many publications ask for it */
  readonly publications: number;
  /** what was said to whoever has it to do */
  readonly note?: string;
}

/** What tasks are about, by their ID. */
async function findObjects(
  tx: CompanyTransaction,
  companyId: string,
  rows: readonly Pick<TaskRow, 'id' | 'object_type' | 'object_id' | 'cause'>[],
): Promise<ReadonlyMap<string, Found>> {
  const idsOf = (type: TaskRow['object_type']) => [
    ...new Set(rows.flatMap((row) => (row.object_type === type && row.object_id ? [row.object_id] : []))),
  ];
  const [publicationIds, controlIds] = [idsOf('publication'), idsOf('control')];
  const controls = controlIds.length === 0 ? [] : await queries.findControls(tx, companyId, controlIds);
  const obligationIds = [
    ...new Set([...idsOf('obligation'), ...controls.flatMap(({ obligation_id: id }) => id ?? [])]),
  ];
  const obligations = new Map(
    (obligationIds.length === 0 ? [] : await queries.findObligations(tx, companyId, obligationIds)).map(
      (row) => [row.id, row],
    ),
  );
  const places: ReadonlyMap<string, Place> = await placesOf(tx, companyId, obligationIds);
  const publications = new Map(
    (publicationIds.length === 0 ? [] : await queries.findPublications(tx, companyId, publicationIds)).map(
      (row) => [row.id, row],
    ),
  );
  const dates = new Map(
    (publicationIds.length === 0 ? [] : await queries.findDates(tx, publicationIds)).map((row) => [
      `${row.publication_id} ${row.kind}`,
      row,
    ]),
  );
  const { dateInText, answer } = textsIn(spokenLanguage(), 'tasks');
  const clauseOf = (id: string | null): Task['clause'] => {
    const obligation = id === null ? undefined : obligations.get(id);
    if (!obligation) return null;
    const place = places.get(obligation.id);
    return {
      label: obligation.clause,
      link: place ? placePath(obligation.publication_id, place) : obligationPath(obligation.id),
    };
  };
  const objectOf = (
    type: NonNullable<TaskRow['object_type']>,
    { id, title, language, regulators, is_sample }: queries.ObjectRow,
  ) => ({ type, id, title, language, regulators, is_sample });
  const reportIds = [...idsOf('document'), ...idsOf('report_schedule')];
  const reports = new Map(
    (reportIds.length === 0 ? [] : await queries.findReports(tx, companyId, reportIds)).map((row) => [
      row.id,
      row,
    ]),
  );
  const answering = rows.flatMap((row) => (row.object_type === 'questionnaire' ? [row.id] : []));
  const answers = new Map(
    (answering.length === 0 ? [] : await queries.findAnswers(tx, companyId, answering)).map((row) => [
      row.task_id,
      row,
    ]),
  );
  const controlsById = new Map(controls.map((row) => [row.id, row]));
  const found = new Map<string, Found>();
  for (const row of rows) {
    const id = row.object_id ?? '';
    const publication = row.object_type === 'publication' ? publications.get(id) : undefined;
    const obligation = row.object_type === 'obligation' ? obligations.get(id) : undefined;
    const report = reports.get(id);
    const control = row.object_type === 'control' ? controlsById.get(id) : undefined;
    const asked = answers.get(row.id);
    if (publication) {
      const place = dates.get(`${id} ${row.cause}`);
      found.set(row.id, {
        object: objectOf('publication', publication),
        link: publicationPath(id),
        clause: place ? { label: dateInText, link: placePath(id, place) } : null,
        name: publication.title,
        publications: 1,
      });
    } else if (obligation)
      found.set(row.id, {
        object: objectOf('obligation', obligation),
        link: obligationPath(id),
        clause: clauseOf(id),
        name: [obligation.clause, obligation.title].filter((part) => part !== '').join(', '),
        publications: 1,
      });
    else if (control)
      found.set(row.id, {
        object: objectOf('control', control),
        link: controlPath(id),
        clause: clauseOf(control.obligation_id),
        name: control.title,
        publications: control.publications,
      });
    else if (report && (row.object_type === 'document' || row.object_type === 'report_schedule'))
      found.set(row.id, {
        object: objectOf(row.object_type, report),
        link: row.object_type === 'document' ? documentPath(id, report.workspace_id) : reportingPath,
        clause: null,
        name: report.title,
        publications: 0,
      });
    else if (asked)
      found.set(row.id, {
        object: objectOf('questionnaire', asked),
        link: questionnairePath(id, asked.workspace_id),
        clause: null,
        name: answer({ count: asked.count, name: asked.title }),
        publications: 0,
        note: asked.note,
      });
  }
  return found;
}

export function timeOf(due: string | null, today: string): TaskTime {
  if (due === null) return 'undated';
  const days = daysBetween(today, due);
  return days < 0 ? 'overdue' : days === 0 ? 'today' : days <= 6 ? 'week' : 'later';
}

/** Why it was raised; once it has ended by itself, why. */
function reasonOf({ cause, object_type, completed_because }: TaskRow, publications: number): string {
  const { causes, controlDue, endings, several } = textsIn(spokenLanguage(), 'tasks');
  if (completed_because !== null)
    return new Map<string, string>(Object.entries(endings)).get(completed_because) ?? endings.gone;
  if (cause === 'due' && object_type === 'control') return controlDue;
  if (cause === 'several') return several({ count: publications });
  return new Map<string, string>(Object.entries(causes)).get(cause) ?? '';
}

export async function presentTasks(
  tx: CompanyTransaction,
  companyId: string,
  rows: readonly TaskRow[],
): Promise<Task[]> {
  const objects = await findObjects(tx, companyId, rows);
  const { gone } = textsIn(spokenLanguage(), 'tasks');
  return rows.map((row) => {
    const found = objects.get(row.id);
    return {
      id: row.id,
      type: row.content_type,
      content_type: row.content_type,
      kind: row.kind,
      agent: row.agent,
      title: row.title ?? found?.name ?? gone,
      reason: reasonOf(row, found?.publications ?? 0),
      note: found?.note ?? row.note,
      priority: row.priority,
      due_on: row.due_on,
      time: row.completed_at === null ? timeOf(row.due_on, row.today) : null,
      raised_at: row.raised_at,
      completed_at: row.completed_at,
      completed_by: row.completed_by,
      snoozed_until: row.snoozed_until,
      is_snoozed: row.is_snoozed,
      assigned_to: row.assignee_id,
      created_by: row.created_by,
      object: found?.object ?? null,
      link: found?.link ?? null,
      clause: found?.clause ?? null,
      comment_count: row.comment_count,
      revision: row.revision,
    };
  });
}
