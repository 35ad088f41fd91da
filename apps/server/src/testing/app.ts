import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '@regulus/contract/errors.ts';
import type { RouteDefinition } from '@regulus/contract/route.ts';
import { type RouteName, routes } from '@regulus/contract/routes.ts';
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
import { noJobs } from './no-jobs.ts';

export interface Answered {
  readonly status: number;
  /** the parsed body; undefined where there is none */
  readonly body: never;
  readonly problem: Problem;
  readonly headers: Record<string, unknown>;
  readonly text: string;
}

interface Sent {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  /** a form in the stead of JSON */
  readonly form?: FormData;
  /** the caller's auth token; none for a signed-out call */
  readonly token?: string;
  /** what the client accepts */
  readonly language?: string;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly dependencies: Dependencies;
  /** Calls a route of the contract by its name. */
  call(name: RouteName, sent?: Sent): Promise<Answered>;
  close(): Promise<void>;
}

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

  const call: TestApp['call'] = async (
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

  return {
    app,
    dependencies,
    call,
    close: async () => {
      await app.close();
      await dependencies.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
