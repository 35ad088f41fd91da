import { isEmail, shortestPassword } from '@regulus/contract/account-values.ts';
import { ApiError } from '../../lib/api-error.ts';
import { textsOf } from '../../lib/messages.ts';

/** What is wrong, by field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

export const wrongEmail = (text: string): { email?: string } =>
  isEmail(text) ? {} : { email: textsOf('auth').emailInvalid };

/** How hard it is to guess, only the server tells. */
export const wrongNewPassword = (text: string): { password?: string } =>
  text.length >= shortestPassword
    ? {}
    : { password: textsOf('auth').newPasswordShort({ characters: shortestPassword }) };

/** What the server found wrong with fields that the form shows. */
export function fieldErrorsOf<Field extends string>(
  error: unknown,
  shown: readonly Field[],
): FieldErrors<Field> {
  if (!(error instanceof ApiError)) return {};
  const found: FieldErrors<Field> = {};
  for (const { path, message } of error.fields) {
    const field = shown.find((name) => path === `body.${name}`);
    if (field !== undefined) found[field] ??= message;
  }
  return found;
}
