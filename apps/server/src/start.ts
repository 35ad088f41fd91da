import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { removeOldSessions } from './areas/account/service.ts';
import { createTokens } from './areas/account/tokens.ts';
import { createDemoContent, type DemoLogin } from './areas/companies/demo.ts';
import { startPolling } from './areas/publications/ingest/ingest.ts';
import { syncCatalogue } from './areas/publications/ingest/sync-catalogue.ts';
import { type Config, parseConfig } from './config.ts';
import { commandsOf } from './control/commands.ts';
import { listenForCommands } from './control/socket.ts';
import { connectDatabase } from './db/connect.ts';
import type { Dependencies } from './dependencies.ts';
import { loadCatalogue } from './ingestion/catalogue.ts';
import { systemClock } from './lib/clock.ts';
import { isLoopback } from './lib/loopback.ts';
import { openLog } from './lib/open-log.ts';
import { explainStartFailure } from './start-failure.ts';
import { openFolderStorage } from './storage/folder-storage.ts';
import { tokenSecret } from './token-secret.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Opens and migrates what every command needs. The caller closes `db`. @throws ConfigError, DataFolderInUse */
export async function openDependencies(environment: NodeJS.ProcessEnv): Promise<Dependencies> {
  const parsed = parseConfig(environment);
  const config: Config = { ...parsed, DATA_DIR: resolve(parsed.DATA_DIR) };
  // Other users of the machine have no business in it: it holds the database and the secrets.
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const log = openLog(config.LOG_LEVEL);
  const db = await connectDatabase({
    ...(config.DATABASE_URL ? { databaseUrl: config.DATABASE_URL } : {}),
    dataDir: join(config.DATA_DIR, 'database'),
    log,
    clock: systemClock,
  });
  try {
    const { applied } = await db.migrate();
    if (applied.length > 0) log.info({ applied }, 'database brought up to date');
    const catalogue = loadCatalogue(config.REGULATORS_FILE);
    for (const line of catalogue.problems) log.warn({}, line);
    await syncCatalogue(db, catalogue, { replaces: true });
    return {
      config,
      db,
      clock: systemClock,
      log,
      tokens: createTokens(await tokenSecret(config)),
      storage: await openFolderStorage(config.DATA_DIR),
      close: () => db.close(),
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

function printWelcome(config: Config, logins: readonly DemoLogin[], address: string): void {
  console.log(`\nRegulus is ready: ${config.APP_URL}  (listening on ${address})`);
  if (logins.length > 0) {
    console.log('Demo log-ins:');
    for (const login of logins) console.log(`  ${login.email}  ${login.password}  (${login.role})`);
  }
  console.log('');
}

/** Work that the process does besides answering; each is given a way to end. */
function startBackgroundWork(dependencies: Dependencies): () => Promise<void> {
  const { config, log } = dependencies;
  if (config.ROLE === 'api') return async () => {};
  const polling = config.INGEST ? startPolling(dependencies, loadCatalogue(config.REGULATORS_FILE)) : null;
  const cleanUp = () =>
    removeOldSessions(dependencies).catch((error: unknown) => log.error({ err: error }, 'old sessions stay'));
  void cleanUp();
  const timer = setInterval(() => void cleanUp(), 24 * 60 * 60 * 1000);
  return async () => {
    clearInterval(timer);
    await polling?.stop();
  };
}

/** Starts the server and returns when it listens, with everything before that done; ends with the process. */
export async function startServer(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const dependencies = await openDependencies(environment);
    const { config, log } = dependencies;
    const logins = config.DEMO ? await createDemoContent(dependencies) : [];
    const app = await buildApp(dependencies, webFolder);
    const control = config.DATABASE_URL
      ? null
      : await listenForCommands(config.DATA_DIR, commandsOf(dependencies), log);
    const address = await app.listen({ port: config.PORT, host: config.HOST });
    const stopWork = startBackgroundWork(dependencies);
    closeOnSignal(async () => {
      await closeApp(app);
      control?.close();
      await stopWork();
      await dependencies.close();
    });
    const appUrl = new URL(config.APP_URL);
    if (appUrl.protocol === 'http:' && !isLoopback(appUrl.hostname)) {
      log.warn(
        { appUrl: config.APP_URL },
        'APP_URL is not https: browsers withhold functions that the pages need',
      );
    }
    printWelcome(config, logins, address);
  } catch (error) {
    explainStartFailure(error);
  }
}

/** How long answers that are under way may take to end. */
const patienceMs = 5_000;

/** Lets answers end. A client that never finishes its request would hold this up for ever, so it is cut off then. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  await app.close();
  clearTimeout(cutOff);
}

/** Ends the process when `close` has let running work end; a second signal ends it at once. */
function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const end = async () => {
    if (closing) process.exit(1);
    closing = true;
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
}
