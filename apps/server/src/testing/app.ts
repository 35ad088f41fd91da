import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '@regulus/contract/errors.ts';
import type { Answer, RouteDefinition } from '@regulus/contract/route.ts';
import { type RouteName, type Routes, routes } from '@regulus/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { createTokens } from '../areas/account/tokens.ts';
import { createNewsletterLinks } from '../areas/newsletter/links.ts';
import { createFeedbackLinks } from '../areas/publications/screening/feedback-link.ts';
import { parseConfig } from '../config.ts';
import type { Database } from '../db/connect.ts';
import type { Dependencies } from '../dependencies.ts';
import { embeddedEngines } from '../engine/choose-engines.ts';
import type { Engines } from '../engine/engine.ts';
import type { Clock } from '../lib/clock.ts';
import { createSealer } from '../lib/sealer.ts';
import { openMailTransport } from '../mail/transport.ts';
import { openFolderStorage } from '../storage/folder-storage.ts';
import { makeUser, signIn, type TestUser } from './factories.ts';
import { noJobs } from './no-jobs.ts';

export interface Answered<Body = unknown> {
  readonly status: number;
  /** the parsed body, as it is where the call succeeds; undefined where there is none */
  readonly body: Body;
  readonly problem: Problem;
  readonly headers: Record<string, unknown>;
  readonly text: string;
}

interface Sent {
  readonly params?: Record<string, string | null>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  /** a form in the stead of JSON */
  readonly form?: FormData;
  /** the caller's auth token; none for a signed-out call */
  readonly token?: string;
  /** what the client accepts */
  readonly language?: string;
}

/** A file is in `text`; one of JSON has no schema. */
type BodyOf<Name extends RouteName> = Answer<Routes[Name]> extends Blob ? never : Answer<Routes[Name]>;

export interface Caller {
  /** Calls a route of the contract by its name. */
  call<Name extends RouteName>(name: Name, sent?: Sent): Promise<Answered<BodyOf<Name>>>;
  /** The same where it has to succeed. @returns the body @throws what was answered instead */
  does<Name extends RouteName>(name: Name, sent?: Sent): Promise<BodyOf<Name>>;
}

/** A user who is signed in. */
export interface Person extends TestUser, Caller {
  readonly token: string;
}

export interface TestApp extends Caller {
  readonly app: FastifyInstance;
  readonly dependencies: Dependencies;
  /** Makes a user of the company and signs them in. */
  person(companyId: string, options?: Parameters<typeof makeUser>[2]): Promise<Person>;
  /** A user with a session of now. */
  signedIn(user: TestUser): Promise<Person>;
  /** A user with this token. */
  withToken(user: TestUser, token: string): Person;
  close(): Promise<void>;
}

/** Only what succeeds with the status that the contract names for it. */
const mustSucceed =
  (call: Caller['call']): Caller['does'] =>
  async (name, sent) => {
    const { status, body, text } = await call(name, sent);
    if (!(status in routes[name].responses)) throw new Error(`${name} answered ${String(status)}: ${text}`);
    return body;
  };

/** The whole HTTP app on a test's database, without listening. The files lie in a folder that goes at the end. */
export async function openTestApp(
  db: Database,
  clock: Clock,
  environment: Readonly<Record<string, string>> = {},
  engines: Partial<Engines> = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'regulus-test-'));
  const config = parseConfig({ DATA_DIR: folder, DEMO: 'off', INGEST: 'off', ...environment });
  const log = pino({ level: 'silent' });
  const mail = openMailTransport(config, log);
  const dependencies: Dependencies = {
    config,
    db,
    clock,
    log,
    tokens: createTokens('a secret that is used in tests only'),
    storage: await openFolderStorage(folder),
    engines: { ...embeddedEngines, ...engines },
    feedbackLinks: createFeedbackLinks('a secret that is used in tests only'),
    newsletterLinks: createNewsletterLinks('a secret that is used in tests only'),
    sealer: createSealer('a secret that is used in tests only', 'passwords of files'),
    jobs: noJobs,
    mail,
    close: async () => mail.close(),
  };
  const app = await buildApp(dependencies, undefined, (route, schema, answer, sent) => {
    if (JSON.stringify(schema.parse(answer)) === sent) return;
    throw new Error(
      `${route.method} ${route.path} sends something else than its schema makes of the answer.`,
    );
  });
  await app.ready();

  const call: Caller['call'] = async (
    name,
    { params = {}, query = {}, body, form, token, language } = {},
  ) => {
    const route: RouteDefinition = routes[name];
    const search = new URLSearchParams(route.withQuery ?? '');
    for (const [key, value] of Object.entries(query)) {
      search.delete(key);
      for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
    }
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(params[key] ?? ''),
    );
    const response = await app.inject({
      method: route.method,
      url: `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(language === undefined ? {} : { 'accept-language': language }),
      },
      ...(form ? { payload: form as never } : body === undefined ? {} : { payload: body as object }),
    });
    const parsed: unknown = String(response.headers['content-type']).includes('json')
      ? JSON.parse(response.body)
      : undefined;
    return {
      status: response.statusCode,
      body: parsed as never,
      problem: parsed as Problem,
      headers: response.headers,
      text: response.body,
    };
  };

  const withToken: TestApp['withToken'] = ({ id, companyId, email }, token) => {
    const asUser: Caller['call'] = (name, sent) => call(name, { ...sent, token });
    return { id, companyId, email, token, call: asUser, does: mustSucceed(asUser) };
  };
  const signedIn: TestApp['signedIn'] = async (user) => withToken(user, await signIn({ dependencies }, user));

  return {
    app,
    dependencies,
    call,
    does: mustSucceed(call),
    person: async (companyId, options) => signedIn(await makeUser(db, companyId, options)),
    signedIn,
    withToken,
    close: async () => {
      await app.close();
      await dependencies.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
