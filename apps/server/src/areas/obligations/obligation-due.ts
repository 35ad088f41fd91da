import { calendarOf } from '@regulus/contract/regulator-zones-values.ts';
import { proposeDue } from '../../engine/deadlines/propose.ts';
import { cut } from '../../engine/text/cut.ts';
import type { DueDates } from '../records/due.service.ts';
import { todayFor } from '../records/due-change.service.ts';
import { contentsOf } from '../texts/service.ts';
import * as dueQueries from './due.queries.ts';
import { type LockedRow, type ObligationColumns, obligationTable } from './obligation-table.ts';
import * as queries from './queries.ts';

export const obligationDue: DueDates<LockedRow, ObligationColumns> = {
  of: obligationTable,
  regulatorsOf: (tx, row) => dueQueries.regulatorsOf(tx, row.publication_id),
  toldOf: (row) => ({ publication: row.publication_id }),
  listOutdated: (tx, todays, without, limit) => dueQueries.listOutdated(tx, todays.usual, without, limit),
  async propose(tx, ids, todays) {
    const rows = await dueQueries.listToPropose(tx, tx.companyId, ids);
    const contents = await contentsOf(
      tx,
      rows.map((row) => row.publication_text_id),
    );
    const spans = Map.groupBy(await queries.listSpans(tx, tx.companyId, ids), (span) => span.obligation_id);
    return rows.map((row) => {
      const content = contents.get(row.publication_text_id) ?? '';
      const proposal =
        row.kind === 'firm'
          ? proposeDue({
              textId: row.publication_text_id,
              pieces: (spans.get(row.id) ?? []).flatMap(
                ({ role, start_offset: start, end_offset: end, sha256 }) => {
                  const text = cut(content, { start, end }, sha256);
                  return text === null ? [] : [{ text, start, isLeadIn: role === 'lead_in' }];
                },
              ),
              ownDeadline: row.deadline !== null && 'words' in row.deadline ? row.deadline.words : null,
              dates: row,
              calendar: calendarOf(row.regulators[0]),
              today: todayFor(todays, row.regulators),
            })
          : null;
      return { id: row.id, due_inputs: row.inputs, due_proposal: proposal };
    });
  },
};
