import type { ControlRow } from '@regulus/contract/controls.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { isSecondPersonRequired } from '../approvals/service-second-person.ts';
import { presentRows } from './present.ts';
import * as queries from './queries.ts';

/** Ids of controls that wait for a second person, and of these those that one person may decide. */
export interface WaitingControls {
  readonly second_person: readonly string[];
  readonly me: readonly string[];
}

const isOpen = ({ signature }: ControlRow) => signature !== null && signature.confirmed === null;

const waits = (control: ControlRow) =>
  isOpen(control) || (control.second_person !== null && control.status === 1 && control.condition_applies);

const isFor = (userId: string) => (control: ControlRow) =>
  isOpen(control)
    ? control.signature?.signed_by?.id !== userId
    : control.second_person?.authors.some(({ id }) => id !== userId) === true;

/**
 * What a signature holds for is a hash that no query knows: what may wait is few, and looked at one by one.
 * @param day on which proof has to be valid
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
