import type { Answer, RouteDefinition } from '@regulus/contract/route.ts';
import { type RouteName, routes } from '@regulus/contract/routes.ts';
import type { FastifyInstance } from 'fastify';

/** On whose behalf a tool calls, as the request to the MCP server said. */
export interface OnBehalfOf {
  readonly authorization: string;
  readonly address: string;
  readonly acceptLanguage: string | undefined;
}

/** What a route refused, in its own words. */
export class RefusedCall extends Error {}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

type Routes = typeof routes;

/** Calls a route of the contract, with the rights of who asks. */
export type CallRoute = <Name extends RouteName>(name: Name, parts?: Parts) => Promise<Answer<Routes[Name]>>;

/**
 * Tools call the routes of the API rather than services, so that rights, validation and records of use have one home.
 * @throws RefusedCall with the detail of the problem
 */
export const routeCaller =
  (app: FastifyInstance, { authorization, address, acceptLanguage }: OnBehalfOf): CallRoute =>
  async (name, { params = {}, query = {} } = {}) => {
    const route: RouteDefinition = routes[name];
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) {
      if (value === undefined) continue;
      for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
    }
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(params[key] ?? ''),
    );
    const response = await app.inject({
      method: route.method,
      url: `/api${path}?${search.toString()}`,
      remoteAddress: address,
      headers: {
        authorization,
        host: 'localhost',
        ...(acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage }),
      },
    });
    if (response.statusCode < 400) return response.json();
    const { detail } = response.json<{ detail?: string }>();
    throw new RefusedCall(detail ?? `The server answered ${String(response.statusCode)}.`);
  };
