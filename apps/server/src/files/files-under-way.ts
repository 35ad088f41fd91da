import { ProblemError } from '../lib/problem.ts';
import { said } from '../lib/said.ts';

/** So many files one user gets at once; what a further one waits for, others would wait for too. */
const mostAtOnce = 2;
const underWay = new Map<string, number>();

/** @throws ProblemError 429, with the first piece */
export async function* takingTurns(
  userId: string,
  content: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const present = underWay.get(userId) ?? 0;
  if (present >= mostAtOnce) {
    throw new ProblemError(429, 'too_many_requests', said('problems-files', 'twoUnderWay'), {
      retryAfterSeconds: 10,
    });
  }
  underWay.set(userId, present + 1);
  try {
    yield* content;
  } finally {
    const left = (underWay.get(userId) ?? 1) - 1;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
  }
}
