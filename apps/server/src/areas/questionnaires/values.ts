import type { QuestionKind } from '@regulus/contract/questionnaire-values.ts';
import { isNo, isYes } from '../../engine/forms/form-words.ts';

export type Verdict = 'yes' | 'no' | 'partly';

const isPartly = (value: string): boolean =>
  /^(?:partly|partial(?:ly)?|teilweise|zum teil|in part)$/iu.test(value.trim());

/** What a value says, if it says yes, no or partly. */
export function verdictOf(value: string | null): Verdict | null {
  if (value === null) return null;
  if (isPartly(value)) return 'partly';
  return isYes(value) ? 'yes' : isNo(value) ? 'no' : null;
}

/** A value as a form takes it: one of its choices, where it has some; null if it has none like it. */
export function valueFor(
  value: string | null,
  { kind, choices }: { readonly kind: QuestionKind; readonly choices: readonly string[] },
): string | null {
  if (value === null || kind === 'text') return null;
  if (choices.length === 0) return value;
  const own = verdictOf(value);
  return (
    choices.find((one) => one.trim().toLowerCase() === value.trim().toLowerCase()) ??
    (own === null ? undefined : choices.find((one) => verdictOf(one) === own)) ??
    null
  );
}
