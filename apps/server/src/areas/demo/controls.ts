import type { ControlRow } from '@regulus/contract/controls.ts';
import type { ConfirmDue } from '@regulus/contract/due-dates.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { createControls } from '../controls/create.service.ts';
import { confirmDue } from '../controls/due.service.ts';
import { listControls } from '../controls/service.ts';
import { named, obligationsOf } from './obligations.ts';

/** A control of the first demo company. */
export interface DemoControl {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  /** words of the approved obligations that it answers */
  readonly answers: readonly string[];
  /** given to the control owner, or to nobody */
  readonly isOwned: boolean;
}

const listAll = (dependencies: Dependencies, actor: Actor) =>
  listControls(dependencies, actor, { sort: 'code', limit: 50, offset: 0 });

/** Makes a control for what was approved of a sample, where there is none of its code. */
export async function makeControl(
  dependencies: Dependencies,
  { by, owner }: { readonly by: Actor; readonly owner: Actor },
  publication: string,
  { code, title, description, answers, isOwned }: DemoControl,
  dueOn: string,
): Promise<void> {
  const { controls } = await listAll(dependencies, by);
  if (controls.some((control) => control.code === code)) return;
  const obligations = await obligationsOf(dependencies, by, publication);
  const answered = named(
    obligations.filter(({ status }) => status === obligationStatus.approved),
    answers,
  );
  if (answered.length === 0) return;
  await createControls(dependencies, by, [
    {
      code,
      title,
      description,
      assignee_id: isOwned ? owner.userId : null,
      due_on: dueOn,
      obligations_ids: answered,
    },
  ]);
}

/** A control that nobody has touched since it was made. */
export async function findUntouched(
  dependencies: Dependencies,
  actor: Actor,
  { code, title }: Pick<DemoControl, 'code' | 'title'>,
): Promise<ControlRow | undefined> {
  const { controls } = await listAll(dependencies, actor);
  return controls.find(
    (control) =>
      control.code === code && control.title === title && control.updated_at === control.created_at,
  );
}

/** Says when a control falls due where nobody has said so. */
export async function setDueOfControl(
  dependencies: Dependencies,
  actor: Actor,
  { code, title }: Pick<DemoControl, 'code' | 'title'>,
  due: ConfirmDue,
): Promise<void> {
  const { controls } = await listAll(dependencies, actor);
  const found = controls.find(
    (control) => control.code === code && control.title === title && control.due_confirmed === null,
  );
  if (found) await confirmDue(dependencies, actor, found.id, due);
}
