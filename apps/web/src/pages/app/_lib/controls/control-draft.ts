import type { Control, ControlChange } from '@regulus/contract/controls.ts';
import { changedOf } from '../records/record-draft.ts';

/** The regulators that a control has by its obligations. */
export const givenRegulators = ({ obligations }: Control): string[] => [
  ...new Set(obligations.flatMap(({ publication }) => publication.regulators)),
];

/** What of a control is typed or chosen and then stored together. */
export function draftOfControl(control: Control) {
  const given = givenRegulators(control);
  return {
    title: control.title,
    code: control.code,
    description: control.description,
    condition_applies: control.condition_applies,
    condition_reason: control.condition_reason ?? '',
    /** beside those of its obligations */
    regulators: control.regulators.filter((one) => !given.includes(one)),
  };
}
export type ControlDraft = ReturnType<typeof draftOfControl>;

/** What is sent for a form: only what differs from how the control stands. */
export function changeOfControl(control: Control, draft: ControlDraft): Omit<ControlChange, 'revision'> {
  const { condition_reason: reason, ...change } = changedOf(draftOfControl(control), draft);
  // a reason says why it does not apply; where it applies there is none
  if (draft.condition_applies || reason === undefined) return change;
  return { ...change, condition_reason: reason || null };
}
