import { background } from '../../lib/background-process.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import type { StrengthRequest } from './password-strength-worker.ts';

const worker = new URL('password-strength-worker.ts', import.meta.url);

/** Ten thousand million guesses and more, on the scale of zxcvbn (Wheeler, 2016). */
const leastScore = 3;

/**
 * Refuses a password that is guessed soon.
 * @param known words that are easy to guess of this person: name, address, company
 * @throws ProblemError 400
 */
export async function requireStrongPassword(
  password: string,
  known: readonly (string | undefined)[],
  field = 'body.password',
): Promise<void> {
  const request: StrengthRequest = {
    password: password.normalize('NFC'),
    known: known.flatMap(
      (words) =>
        words
          ?.toLowerCase()
          .split(/[\s@.]+/)
          .filter((word) => word.length > 2) ?? [],
    ),
  };
  const score = await background.ask<number>(worker, request, { timeMs: 10_000 });
  if (score >= leastScore) return;
  const message = said('problems-account', 'weakPassword');
  throw new ProblemError(400, 'weak_password', message, { fields: [{ path: field, message }] });
}
