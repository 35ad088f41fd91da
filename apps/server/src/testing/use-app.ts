import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../db/connect.ts';
import type { Engines } from '../engine/engine.ts';
import { openTestApp, type TestApp } from './app.ts';
import { testingClock } from './clock.ts';

type Environment = Readonly<Record<string, string>>;

/**
 * The app of a block of tests, there from its `beforeAll` on; closed after what the block itself closes.
 * @param environment may be made when the database is there
 */
export function useApp(
  context: { readonly db: Database },
  clock: TestApp['dependencies']['clock'] = testingClock(),
  environment: Environment | (() => Promise<Environment>) = {},
  engines: Partial<Engines> = {},
): TestApp {
  let opened: TestApp | undefined;
  const test = () => {
    if (!opened) throw new Error('The app is there from beforeAll on, not while tests are collected.');
    return opened;
  };
  beforeAll(async () => {
    const given = typeof environment === 'function' ? await environment() : environment;
    opened = await openTestApp(context.db, clock, given, engines);
  });
  afterAll(() => opened?.close());
  return {
    get app() {
      return test().app;
    },
    get dependencies() {
      return test().dependencies;
    },
    call: (name, sent) => test().call(name, sent),
    does: (name, sent) => test().does(name, sent),
    person: (companyId, options) => test().person(companyId, options),
    signedIn: (user) => test().signedIn(user),
    withToken: (user, token) => test().withToken(user, token),
    close: () => test().close(),
  };
}
