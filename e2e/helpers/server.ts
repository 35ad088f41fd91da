import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Tokens } from '@regulus/contract/account.ts';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { demoWorkspaceId } from '@regulus/server/areas/demo/companies.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** The tests log in as the demo users with it. */
export const demoPassword = 'granite-lantern-orbit-58';

export interface RunningServer {
  readonly origin: string;
  /** `DATA_DIR` of the server */
  readonly dataDir: string;
  /** Ends it at once, with its data. */
  kill(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function run(
  dataDir: string,
  {
    environment = {},
    main = 'apps/server/src/main.ts',
  }: { environment?: Readonly<Record<string, string>>; main?: string } = {},
): Promise<{ server: ChildProcess; origin: string }> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [main], {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'),
      PORT: port,
      HOST: '127.0.0.1',
      APP_URL: origin,
      DATA_DIR: dataDir,
      DEMO: 'on',
      DEMO_PASSWORD: demoPassword,
      INGEST: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isReady = await new Promise<boolean>((resolve) => {
    // a warning may come first
    server.stdout.on('data', (lines) => String(lines).includes('Regulus is ready') && resolve(true));
    server.once('exit', () => resolve(false));
  });
  if (!isReady) throw new Error('The server of the browser tests did not start.');
  return { server, origin };
}

/** As somebody of the demo company. */
async function authorization(origin: string, user: 'analyst' | 'admin'): Promise<{ authorization: string }> {
  const logIn = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${user}@demo.example`, password: demoPassword, product: 'app' }),
  });
  const { auth_token: token } = (await logIn.json()) as Tokens;
  return { authorization: `Bearer ${token}` };
}

async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (await isSo()) return;
    await setTimeout(250);
  }
  throw new Error(`${what} within five minutes.`);
}

/** What the API answers to somebody of the demo company. */
async function readerAs(origin: string, user: 'analyst' | 'admin' = 'analyst') {
  const headers = await authorization(origin, user);
  return async <Body>(path: string) =>
    (await (await fetch(`${origin}/api${path}`, { headers })).json()) as Body;
}

/** Texts are put into the index of the search in the background. */
async function waitUntilIndexed(origin: string): Promise<void> {
  const read = await readerAs(origin);
  await waitUntil('The texts were not indexed', async () => {
    const { pending, indexed_at } = await read<Answer<Routes['search']>>('/search?q=x&limit=1');
    return pending === 0 && indexed_at !== null;
  });
}

/** The screening agent reads the demo content in the background; the tests begin with what it has read. */
async function waitUntilRead(origin: string): Promise<void> {
  const read = await readerAs(origin);
  await waitUntil('The demo content was not read', async () => {
    const all = '/regulatory-updates?include_irrelevant=true&limit=200';
    const answer = await read<Answer<Routes['listRegulatoryUpdates']>>(all);
    // what was judged has a reason; it is judged first by the title, then by the text, which is what puts some of it aside
    return answer.regulatory_updates.every((one) => one.reason !== null) && answer.view_counts.put_aside > 0;
  });
}

/** The questionnaire comes last of what the demo content has, and what is approved of it last of that. */
async function waitUntilFilledIn(origin: string): Promise<void> {
  const read = await readerAs(origin, 'admin');
  await waitUntil('The demo content has no questionnaire', async () => {
    const place = `/workspaces/${demoWorkspaceId}/questionnaires`;
    const { questionnaires } = await read<Answer<Routes['listQuestionnaires']>>(place);
    return questionnaires.some(({ counts }) => counts.approved > 0);
  });
}

/** Makes the demo content once, in a folder that every server of the tests begins with a copy of. */
export async function makeDemoData(folder: string): Promise<void> {
  const { server, origin } = await run(folder);
  await waitUntilRead(origin);
  await waitUntilIndexed(origin);
  await waitUntilFilledIn(origin);
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/** The built-in catalog, but addresses may be on this machine. @returns where it is */
async function catalogOfThisMachine(folder: string): Promise<string> {
  const builtIn = path.join(root, 'apps/server/src/ingestion/catalogue.builtin.json');
  const catalog = JSON.parse(await readFile(builtIn, 'utf8')) as object;
  const file = path.join(folder, 'catalog-of-this-machine.json');
  await writeFile(file, JSON.stringify({ ...catalog, allow_loopback: true }));
  return file;
}

const slowAnswersProcess = fileURLToPath(new URL('slow-answers-process.ts', import.meta.url));
const mailingProcess = fileURLToPath(new URL('mailing-process.ts', import.meta.url));

/** A server of its own with fresh demo content. */
export async function startServer({
  fetchesFromThisMachine = false,
  answersSlowly = false,
  mailsItsPeople = false,
} = {}): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'regulus-e2e-'));
  await cp(process.env['E2E_DEMO_DATA'] ?? '', folder, { recursive: true });
  const environment = fetchesFromThisMachine ? { REGULATORS_FILE: await catalogOfThisMachine(folder) } : {};
  const { server, origin } = await run(folder, {
    environment,
    ...(answersSlowly ? { main: slowAnswersProcess } : {}),
    ...(mailsItsPeople ? { main: mailingProcess } : {}),
  });
  return {
    origin,
    dataDir: folder,
    async kill() {
      server.kill('SIGKILL');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
