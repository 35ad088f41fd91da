/** How far ahead a due date is "due soon". */
export const dueSoonDays = 30;

/** What lists may be narrowed down to. `to_confirm`: a proposal that nobody has confirmed or changed yet. */
export const dueFilters = ['overdue', 'due_soon', 'recurring', 'none', 'to_confirm'] as const;
export type DueFilter = (typeof dueFilters)[number];

/** What a due date is proposed from. */
export const dueKinds = [
  'date',
  'limit',
  'recurrence',
  'applies',
  'comments_due',
  'obligation',
  'evidence',
] as const;
export type DueKind = (typeof dueKinds)[number];

/** How often something recurs, as a person chooses it. */
export const recurrences = [
  'FREQ=WEEKLY',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;INTERVAL=3',
  'FREQ=MONTHLY;INTERVAL=6',
  'FREQ=YEARLY',
  'FREQ=YEARLY;INTERVAL=2',
  'FREQ=YEARLY;INTERVAL=3',
  'FREQ=YEARLY;INTERVAL=5',
] as const;

/** The part of a rule that says how often; the rest says what months without that day do. */
export const frequencyOf = (rule: string): string =>
  rule
    .split(';')
    .filter((part) => part.startsWith('FREQ=') || part.startsWith('INTERVAL='))
    .join(';');
