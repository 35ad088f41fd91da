import type { ControlSort } from '@regulus/contract/control-values.ts';
import type { Control } from '@regulus/contract/controls.ts';
import type { Language } from '@regulus/contract/languages-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { TableFormat } from '../../files/table-file.ts';
import { type Column, dayColumn, textColumn } from '../../files/table-of.ts';
import type { FileAnswer } from '../../http/route.ts';
import { dayOf } from '../../lib/time.ts';
import { secondPersonInWords } from '../approvals/in-words.service.ts';
import type { AnsweringControl } from '../obligations/export.service.ts';
import { quotesOf } from '../obligations/quotes.service.ts';
import { calculationInWords } from '../records/due-words.service.ts';
import { exportRecords } from '../records/export.service.ts';
import { namesOfPeople } from '../users/assignees.service.ts';
import * as queries from './queries.ts';
import { presentMany, type Sent, settled } from './service.ts';
import { listAnswering } from './write.queries.ts';

/** The controls that meet each of some obligations. */
export async function answersOf(
  tx: CompanyTransaction,
  companyId: string,
  obligationIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly AnsweringControl[]>> {
  if (obligationIds.length === 0) return new Map();
  const links = await listAnswering(tx, companyId, obligationIds);
  const ids = [...new Set(links.map((link) => link.control_id))];
  if (ids.length === 0) return new Map();
  const proofs = new Map(
    (await queries.countProof(tx, companyId, ids, dayOf(now))).map((row) => [row.control_id, row.evidence]),
  );
  const controls = new Map(
    (await queries.findMany(tx, companyId, ids)).map(({ id, code, title, list }) => [
      id,
      { code, title, list, evidence: proofs.get(id) ?? 0 },
    ]),
  );
  const answers = Map.groupBy(links, (link) => link.obligation_id);
  return new Map(
    [...answers].map(([id, own]) => [
      id,
      own
        .flatMap((link) => controls.get(link.control_id) ?? [])
        .toSorted((a, b) => a.code.localeCompare(b.code)),
    ]),
  );
}

interface Exported {
  readonly control: Control;
  readonly quotes: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
  readonly link: string;
}

const text = textColumn<Exported>;
const day = dayColumn<Exported>;
const lines = (control: Control, say: (obligation: Control['obligations'][number]) => string) =>
  control.obligations.map(say).join('\n');

function columnsIn(language: Language): readonly Column<Exported>[] {
  const texts = textsIn(language, 'exports-controls');
  const { columns } = texts;
  return [
    text(columns.control, 12, ({ control }) => control.code),
    text(columns.title, 50, ({ control }) => control.title),
    text(columns.description, 50, ({ control }) => control.description),
    text(columns.readiness, 14, ({ control }) => texts.readiness[control.list]),
    text(columns.outOfScope, 30, ({ control }) => control.condition_reason),
    text(columns.secondApproval, 30, ({ control }) =>
      secondPersonInWords(
        { ...control, isInReview: control.list === 'in_progress', excluding: 'exclude' },
        language,
      ),
    ),
    text(columns.assignedTo, 20, ({ control, names }) => names.get(control.assigned_to ?? '') ?? null),
    day(columns.due, ({ control }) => control.due_on),
    text(columns.recurs, 18, ({ control }) => control.due_rule_words),
    day(columns.proposedDue, ({ control }) => control.due_proposal?.due_on ?? null),
    text(columns.dueCalculation, 50, ({ control }) => calculationInWords(control.due_proposal)),
    day(columns.obligationsDue, ({ control }) => control.obligations_due_on),
    text(columns.regulator, 14, ({ control }) => control.regulators.join(', ')),
    text(columns.clause, 40, ({ control }) =>
      lines(control, ({ publication, clause }) => `${publication.code ?? publication.title} ${clause}`),
    ),
    text(columns.obligation, 80, ({ control, quotes }) => lines(control, ({ id }) => quotes.get(id) ?? '')),
    text(columns.evidence, 16, ({ control }) => String(control.proof.evidence)),
    text(columns.valid, 12, ({ control }) => String(control.proof.valid)),
    text(columns.attested, 10, ({ control }) => (control.proof.is_attested ? texts.yes : texts.no)),
    day(columns.validUntil, ({ control }) => control.proof.valid_until),
    text(columns.changed, 18, ({ control }) => (control.flagged_at ? texts.yes : texts.no)),
    text(columns.link, 40, ({ link }) => link),
  ];
}

type Parts = Pick<Dependencies, 'db' | 'clock' | 'config'>;

/** The list under these filters as a file. @throws ProblemError 404, 429 */
export const exportControls = (
  parts: Parts,
  actor: Actor,
  { sort, format, ...sent }: Sent & { readonly sort: ControlSort; readonly format: TableFormat },
  signal?: AbortSignal,
): Promise<FileAnswer> => {
  const { companyId } = actor;
  const { clock, config } = parts;
  return exportRecords<Exported>(
    parts,
    actor,
    {
      name: 'controls',
      format,
      columnsIn,
      async listIds(tx, page) {
        const { filters } = await settled(tx, actor, sent, clock.now());
        return queries.listIds(tx, companyId, filters, { sort, ...page });
      },
      async read(tx, ids) {
        const controls = await presentMany(tx, companyId, ids, clock.now());
        const answered = controls.flatMap((control) => control.obligations.map(({ id }) => id));
        const quotes = await quotesOf(tx, companyId, [...new Set(answered)]);
        const names = await namesOfPeople(tx, companyId);
        return controls.map((control) => ({
          control,
          quotes,
          names,
          link: `${config.APP_URL}/app/inventory?tab=controls&control=${control.id}`,
        }));
      },
      pieceSize: 200,
    },
    signal,
  );
};
