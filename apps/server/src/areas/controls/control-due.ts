import { calendarOf } from '@regulus/contract/regulator-zones-values.ts';
import { proposeDueOfControl } from '../../engine/deadlines/propose-control.ts';
import type { DueDates } from '../records/due.service.ts';
import { type ControlColumns, controlTable, type LockedRow } from './control-table.ts';
import * as queries from './due.queries.ts';

export const controlDue: DueDates<LockedRow, ControlColumns> = {
  of: controlTable,
  regulatorsOf: async (_tx, { regulators }) => regulators,
  listOutdated: (tx, _todays, without, limit) => queries.listOutdated(tx, without, limit),
  async propose(tx, ids) {
    const rows = await queries.listToPropose(tx, tx.companyId, ids);
    return rows.map(({ id, inputs, obligations, proved_until, regulators }) => ({
      id,
      due_inputs: inputs,
      due_proposal: proposeDueOfControl({
        obligations: obligations.map((one) => ({
          id: one.id,
          day: one.due_on ?? one.proposed_on,
          rule: one.due_on === null ? one.proposed_rule : one.due_rule,
        })),
        provedUntil: proved_until,
        calendar: calendarOf(regulators[0]),
      }),
    }));
  },
};
