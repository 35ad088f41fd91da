import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from './actor.ts';

const caller = new AsyncLocalStorage<Pick<Actor, 'userId' | 'apiToken'>>();

/** Answers a call on behalf of its caller, so that what is put on record about it cannot forget the API token it came by. */
export const onBehalfOf = <Answer>(actor: Actor | null, answer: () => Promise<Answer>): Promise<Answer> =>
  actor?.apiToken ? caller.run(actor, answer) : answer();

/** The id of the API token by which somebody does something now; null in a session, and for what others or the system do. */
export function apiTokenOf(userId: string | null): string | null {
  const present = caller.getStore();
  return present && present.userId === userId ? (present.apiToken?.id ?? null) : null;
}
