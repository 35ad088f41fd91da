/** The database was asked and did not answer in time: whoever holds the connection throws it away. */
export class Unanswered extends Error {}

/** @throws Unanswered, or whatever the answer is rejected with */
export async function answerWithin<Answer>(answer: Promise<Answer>, patienceMs: number): Promise<Answer> {
  const { promise: patience, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Unanswered('no answer came in time')), patienceMs);
  try {
    return await Promise.race([answer, patience]);
  } finally {
    clearTimeout(timer);
  }
}
