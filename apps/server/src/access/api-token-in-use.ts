import { AsyncLocalStorage } from 'node:async_hooks';
import type { Principal } from './actor.ts';

const caller = new AsyncLocalStorage<Pick<Principal, 'userId' | 'apiToken'>>();

/** Answers a call on behalf of its caller, so that what is put on record about it cannot forget the API token it came by. */
export const onBehalfOf = <Answer>(
  actor: Principal | null,
  answer: () => Promise<Answer>,
): Promise<Answer> => (actor?.apiToken ? caller.run(actor, answer) : answer());

/**
 * The id of the API token by which somebody does something now; null in a session, and for what others or the system do. A token of
 * the company acts for nobody: what is done by no user while it calls is done by it.
 */
export function apiTokenOf(userId: string | null): string | null {
  const present = caller.getStore();
  return present && present.userId === userId ? (present.apiToken?.id ?? null) : null;
}
