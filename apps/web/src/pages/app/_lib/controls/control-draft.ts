import type { Control, ControlChange } from '@regulus/contract/controls.ts';

/** What of a control is typed or chosen and then stored together. */
export interface ControlDraft {
  title: string;
  code: string;
  description: string;
  /** `YYYY-MM-DD`; empty: none */
  due_on: string;
  condition_applies: boolean;
  condition_reason: string;
  /** beside those of its obligations */
  regulators: readonly string[];
}

export const controlDraftFields = [
  'title',
  'code',
  'description',
  'due_on',
  'condition_applies',
  'condition_reason',
  'regulators',
] as const satisfies readonly (keyof ControlDraft)[];

/** The regulators that a control has by its obligations. */
export const givenRegulators = ({ obligations }: Control): string[] => [
  ...new Set(obligations.flatMap(({ publication }) => publication.regulators)),
];

export function draftOfControl(control: Control): ControlDraft {
  const given = givenRegulators(control);
  return {
    title: control.title,
    code: control.code,
    description: control.description,
    due_on: control.due_on ?? '',
    condition_applies: control.condition_applies,
    condition_reason: control.condition_reason ?? '',
    regulators: control.regulators.filter((one) => !given.includes(one)),
  };
}

const isSame = (one: ControlDraft[keyof ControlDraft], other: ControlDraft[keyof ControlDraft]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is sent for a form: only what differs from how the control stands; undefined where nothing does. */
export function changeOfControl(
  control: Control,
  draft: ControlDraft,
): Omit<ControlChange, 'revision'> | undefined {
  const before = draftOfControl(control);
  const change: Omit<ControlChange, 'revision'> = {};
  for (const name of ['title', 'code', 'description'] as const)
    if (draft[name].trim() !== before[name].trim()) change[name] = draft[name].trim();
  if (draft.due_on !== before.due_on) change.due_on = draft.due_on || null;
  if (draft.condition_applies !== before.condition_applies)
    change.condition_applies = draft.condition_applies;
  // a reason says why it does not apply; where it applies there is none
  if (!draft.condition_applies && draft.condition_reason.trim() !== before.condition_reason.trim())
    change.condition_reason = draft.condition_reason.trim() || null;
  if (!isSame(draft.regulators.toSorted(), before.regulators.toSorted()))
    change.regulators = [...draft.regulators];
  return Object.keys(change).length === 0 ? undefined : change;
}

/** Where what was typed meets what a colleague has stored meanwhile. */
export function conflictsOfControl(seen: Control, present: Control, typed: Partial<ControlDraft>) {
  const [before, now] = [draftOfControl(seen), draftOfControl(present)];
  return controlDraftFields.flatMap((name) => {
    const mine = typed[name];
    if (mine === undefined || isSame(before[name], now[name]) || isSame(mine, now[name])) return [];
    return [{ name, mine, theirs: now[name] }];
  });
}

interface Kept {
  typed: Partial<ControlDraft>;
  /** as it was when the first word was typed */
  seen: Control;
}

/** What was typed into a control and not stored, while this page of the browser lives: closing its panel loses nothing. */
const unsaved = new Map<string, Kept>();

export const keptControlDraft = (id: string): Kept | undefined => unsaved.get(id);

export function keepControlDraft({ seen, typed }: Kept): void {
  if (Object.keys(typed).length === 0) unsaved.delete(seen.id);
  else unsaved.set(seen.id, { typed, seen });
}
