import type { ConfirmDue, DueFields } from '@regulus/contract/due-dates.ts';

/** An obligation or a control as something that falls due. */
export interface DueSubject extends DueFields {
  due_on: string | null;
}

export type DueChange = Omit<ConfirmDue, 'revision'>;

/** What can be done about a due date; each is answered with what it is afterwards. */
export interface DueActions {
  confirm: (change: DueChange) => Promise<DueSubject>;
  complete: () => Promise<DueSubject>;
}
