import type { Answer } from '@regulus/contract/route.ts';
import { routeTable } from '@regulus/contract/route-table.generated.ts';
import type { RouteName, Routes } from '@regulus/contract/routes.ts';
import { ApiError } from '../lib/api-error.ts';
import { session } from './browser-session.ts';
import { type CallOptions, send } from './http.ts';

/**
 * Calls a route of the API as the signed-in user.
 * Throws `ApiError` for an error answer, `MissingTokenError` where nobody is signed in, a network error where no
 * answer came. A 401 also logs out and leaves the page. Raises no notification: the caller decides what to show.
 * A route that anyone may call goes without a session, with it where there is one, and never ends it.
 */
export async function call<Name extends RouteName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<Answer<Routes[Name]>> {
  if (routeTable[name].anyone) return send(name, options, await session.tokenIfAny());
  const token = await session.token();
  try {
    return await send(name, options, token);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      await session.logOut({ returnHere: true, end: error.sessionEnd });
    throw error;
  }
}
