import type { ControlList } from '@regulus/contract/control-values.ts';
import type { Language } from '@regulus/contract/languages-values.ts';
import type { ObligationSort } from '@regulus/contract/obligation-values.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { TableFormat } from '../../files/table-file.ts';
import { type Column, dayColumn, textColumn } from '../../files/table-of.ts';
import type { FileAnswer } from '../../http/route.ts';
import { dayIn } from '../../lib/local-time.ts';
import { topicNamesIn } from '../../lib/topic-name.ts';
import { secondPersonInWords } from '../approvals/in-words.service.ts';
import { calculationInWords } from '../records/due-words.service.ts';
import { exportRecords } from '../records/export.service.ts';
import { namesOfPeople } from '../users/assignees.service.ts';
import * as queries from './queries.ts';
import { presentMany, type Sent, settled } from './service.ts';

/** A control that meets an obligation, as shown in an export. */
export interface AnsweringControl {
  readonly code: string;
  readonly title: string;
  readonly list: ControlList;
  readonly evidence: number;
}

/** The controls that meet each of some obligations; passed in by the list of areas. */
export type AnswersOf = (
  tx: CompanyTransaction,
  companyId: string,
  obligationIds: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, readonly AnsweringControl[]>>;

interface Exported {
  readonly obligation: Obligation;
  readonly controls: readonly AnsweringControl[];
  readonly names: ReadonlyMap<string, string>;
  readonly link: string;
  readonly timeZone: string;
}

const text = textColumn<Exported>;
const day = dayColumn<Exported>;

function columnsIn(language: Language): readonly Column<Exported>[] {
  const texts = textsIn(language, 'exports-obligations');
  const topicName = topicNamesIn(language);
  const { columns } = texts;
  return [
    text(columns.publication, 50, ({ obligation }) => obligation.publication.title),
    text(columns.code, 18, ({ obligation }) => obligation.publication.code),
    text(columns.regulator, 14, ({ obligation }) => obligation.publication.regulators.join(', ')),
    text(columns.clause, 24, ({ obligation }) => obligation.clause),
    text(columns.obligation, 80, ({ obligation }) =>
      obligation.quotes.map((quote) => quote.text).join(' … '),
    ),
    text(columns.appliesTo, 16, ({ obligation }) => texts.kind[obligation.kind]),
    text(columns.modality, 11, ({ obligation }) => texts.modality[obligation.modality]),
    text(columns.topic, 24, ({ obligation }) => obligation.topic && topicName(obligation.topic)),
    text(columns.status, 14, ({ obligation }) => texts.status[Number(obligation.status) as 0 | 1 | 2]),
    day(columns.decided, ({ obligation, timeZone }) =>
      obligation.decided_at === null ? null : dayIn(new Date(obligation.decided_at), timeZone),
    ),
    text(columns.decidedBy, 20, ({ obligation }) => obligation.decided_by?.name ?? null),
    text(columns.reason, 30, ({ obligation }) => obligation.reason),
    text(columns.secondApproval, 30, ({ obligation }) =>
      secondPersonInWords(
        {
          ...obligation,
          isInReview: obligation.status === obligationStatus.needsReview,
          excluding: 'disregard',
        },
        language,
      ),
    ),
    text(columns.assignedTo, 20, ({ obligation, names }) => names.get(obligation.assigned_to ?? '') ?? null),
    day(columns.due, ({ obligation }) => obligation.due_on),
    text(columns.recurs, 18, ({ obligation }) => obligation.due_rule_words),
    day(columns.proposedDue, ({ obligation }) => obligation.due_proposal?.due_on ?? null),
    text(columns.dueCalculation, 50, ({ obligation }) => calculationInWords(obligation.due_proposal)),
    text(columns.controls, 40, ({ controls }) =>
      controls.map(({ code, title }) => `${code} ${title}`).join('\n'),
    ),
    text(columns.readiness, 24, ({ controls }) =>
      controls.map(({ code, list }) => `${code} ${texts.readiness[list]}`).join('\n'),
    ),
    text(columns.evidence, 16, ({ controls }) =>
      controls.length === 0 ? null : String(controls.reduce((sum, { evidence }) => sum + evidence, 0)),
    ),
    text(columns.link, 40, ({ link }) => link),
  ];
}

type Parts = Pick<Dependencies, 'db' | 'clock' | 'config'>;

/** The list under these filters as a file. @throws ProblemError 429 */
export const exportObligations = (
  { answersOf, ...parts }: Parts & { readonly answersOf: AnswersOf },
  actor: Actor,
  { sort, format, ...sent }: Sent & { readonly sort: ObligationSort; readonly format: TableFormat },
  signal?: AbortSignal,
): Promise<FileAnswer> => {
  const { companyId, timeZone } = actor;
  const { clock, config } = parts;
  return exportRecords<Exported>(
    parts,
    actor,
    {
      name: 'obligations',
      format,
      columnsIn,
      async listIds(tx, page) {
        const { filters } = await settled(tx, actor, sent, clock.now());
        return (await queries.choosePage(tx, companyId, filters, { sort, ...page })).ids;
      },
      async read(tx, ids) {
        const obligations = new Map((await presentMany(tx, companyId, ids)).map((one) => [one.id, one]));
        const answers = await answersOf(tx, companyId, ids, clock.now());
        const names = await namesOfPeople(tx, companyId);
        return ids.flatMap((id) => {
          const obligation = obligations.get(id);
          const link = `${config.APP_URL}/app/inventory?tab=obligations&obligation=${id}`;
          return obligation ? [{ obligation, controls: answers.get(id) ?? [], names, link, timeZone }] : [];
        });
      },
      pieceSize: 500,
    },
    signal,
  );
};
