import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../db/connect.ts';
import type { Engines } from '../engine/engine.ts';
import { openTestApp, type TestApp } from './app.ts';
import { type TestingClock, testingClock } from './clock.ts';
import { describeOnOneDatabase } from './database.ts';
import {
  giveText,
  giveVerdict,
  mailsTo,
  makeCompany,
  makeObligation,
  makePublication,
  makeRegulator,
  makeUser,
} from './factories.ts';
import { expectWholeChain, type OnRecord, onRecord } from './on-record.ts';

/** Makes it in the database of the block. */
type Here<Make> = Make extends (db: Database, ...given: infer Given) => infer Made
  ? (...given: Given) => Made
  : never;

export interface UsedApp extends TestApp {
  readonly db: Database;
  readonly company: Here<typeof makeCompany>;
  readonly user: Here<typeof makeUser>;
  readonly regulator: Here<typeof makeRegulator>;
  readonly publication: Here<typeof makePublication>;
  readonly obligation: Here<typeof makeObligation>;
  readonly giveText: Here<typeof giveText>;
  readonly giveVerdict: Here<typeof giveVerdict>;
  readonly mailsTo: Here<typeof mailsTo>;
  readonly onRecord: OnRecord;
  readonly expectWholeChain: Here<typeof expectWholeChain>;
}

type Environment = Readonly<Record<string, string>>;

/**
 * The app of a block of tests, there from its `beforeAll` on, and what is made in its database; closed after what the block itself
 * closes.
 * @param environment may be made when the database is there
 */
export function useApp(
  context: { readonly db: Database },
  clock: TestApp['dependencies']['clock'] = testingClock(),
  environment: Environment | (() => Promise<Environment>) = {},
  engines: Partial<Engines> = {},
): UsedApp {
  let opened: TestApp | undefined;
  const test = () => {
    if (!opened) throw new Error('The app is there from beforeAll on, not while tests are collected.');
    return opened;
  };
  const here =
    <Given extends unknown[], Made>(make: (db: Database, ...given: Given) => Made) =>
    (...given: Given) =>
      make(context.db, ...given);
  beforeAll(async () => {
    const given = typeof environment === 'function' ? await environment() : environment;
    opened = await openTestApp(context.db, clock, given, engines);
  });
  afterAll(() => opened?.close());
  return {
    get db() {
      return context.db;
    },
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
    company: here(makeCompany),
    user: here(makeUser),
    regulator: here(makeRegulator),
    publication: here(makePublication),
    obligation: here(makeObligation),
    giveText: here(giveText),
    giveVerdict: here(giveVerdict),
    mailsTo: here(mailsTo),
    onRecord: (...given) => onRecord(context.db, ...given),
    expectWholeChain: here(expectWholeChain),
  };
}

/** Tests of the app on the quickest database, with a clock that they move. */
export const describeApp = (name: string, block: (test: UsedApp, clock: TestingClock) => void) =>
  describeOnOneDatabase(name, (context) => {
    const clock = testingClock();
    block(useApp(context, clock), clock);
  });
