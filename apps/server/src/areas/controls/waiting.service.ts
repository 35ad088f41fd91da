import { readiness } from '@regulus/contract/control-values.ts';
import type { ControlRow } from '@regulus/contract/controls.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { isSecondPersonRequired } from '../approvals/second-person.service.ts';
import { presentRows } from './present.ts';
import * as queries from './queries.ts';

/** IDs of controls waiting for a second approval, and of these, the ones that a given person may decide. */
export interface WaitingControls {
  readonly second_person: readonly string[];
  readonly me: readonly string[];
}

const isOpen = ({ signature }: ControlRow) => signature !== null && signature.confirmed === null;

const waits = (control: ControlRow) =>
  isOpen(control) ||
  (control.second_person !== null && control.status === readiness.inProgress && control.condition_applies);

const isFor = (userId: string) => (control: ControlRow) =>
  isOpen(control)
    ? control.signature?.signed_by?.id !== userId
    : control.second_person?.authors.some(({ id }) => id !== userId) === true;

/**
 * A signature is valid for a hash that no query can compute. Few controls can be waiting, so each is checked individually.
 * @param day on which evidence has to be valid
 */
export async function waitingControls(
  tx: CompanyTransaction,
  companyId: string,
  userId: string,
  day: string,
): Promise<WaitingControls> {
  const rows = await queries.listMayWait(tx, companyId, await isSecondPersonRequired(tx));
  const waiting = (await presentRows(tx, companyId, rows, day)).filter(waits);
  const ids = (controls: readonly ControlRow[]) => controls.map(({ id }) => id);
  return { second_person: ids(waiting), me: ids(waiting.filter(isFor(userId))) };
}
