import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { createTokens } from './areas/account/tokens.ts';
import { createDemoContent, type DemoLogin } from './areas/companies/demo.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { commandsOf } from './control/commands.ts';
import { listenForCommands } from './control/socket.ts';
import { connectDatabase } from './db/connect.ts';
import type { Dependencies } from './dependencies.ts';
import { systemClock } from './lib/clock.ts';
import { openFolderStorage } from './storage/folder-storage.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The secret that signs tokens: set, or made once and kept where only this user can read it. */
async function tokenSecret(config: Config): Promise<string> {
  if (config.TOKEN_SECRET) return config.TOKEN_SECRET;
  const file = join(config.DATA_DIR, 'token-secret');
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const secret = randomBytes(48).toString('base64url');
  await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}

/** Opens and migrates what every command needs. The caller closes `db`. @throws ConfigError, DataFolderInUse */
export async function openDependencies(environment: NodeJS.ProcessEnv): Promise<Dependencies> {
  const parsed = parseConfig(environment);
  const config: Config = { ...parsed, DATA_DIR: resolve(parsed.DATA_DIR) };
  await mkdir(config.DATA_DIR, { recursive: true });
  const log = pino({
    level: config.LOG_LEVEL,
    // Headers and bodies are never logged; these are here in case an error object carries some.
    redact: ['req.headers', 'err.password', 'err.email', '*.authorization', '*.password'],
  });
  const db = await connectDatabase({
    ...(config.DATABASE_URL ? { databaseUrl: config.DATABASE_URL } : {}),
    dataDir: join(config.DATA_DIR, 'database'),
    log,
    clock: systemClock,
  });
  try {
    const { applied } = await db.migrate();
    if (applied.length > 0) log.info({ applied }, 'database brought up to date');
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

/** Ends the process with plain lines instead of a stack trace where the cause is the operator's to mend. */
export function explainStartFailure(error: unknown): never {
  if (error instanceof ConfigError) {
    for (const fault of error.faults) console.error(fault);
  } else if (
    error instanceof Error &&
    ['DataFolderInUse', 'DatabaseUnavailable', 'DatabaseSetupRefused'].includes(error.name)
  ) {
    console.error(error.message);
  } else {
    console.error(error);
  }
  process.exit(1);
}

function printWelcome(config: Config, logins: readonly DemoLogin[], address: string): void {
  console.log(`\nRegulus is ready: ${config.APP_URL}  (listening on ${address})`);
  if (logins.length > 0) {
    console.log('Demo log-ins:');
    for (const login of logins) console.log(`  ${login.email}  ${login.password}  (${login.role})`);
  }
  console.log('');
}

/** Starts the server and returns when it listens; ends with the process. */
export async function startServer(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const dependencies = await openDependencies(environment);
    const logins = dependencies.config.DEMO ? await createDemoContent(dependencies) : [];
    const app = await buildApp(dependencies, webFolder);
    const address = await app.listen({ port: dependencies.config.PORT, host: dependencies.config.HOST });
    const control = await listenForCommands(
      dependencies.config.DATA_DIR,
      commandsOf(dependencies),
      dependencies.log,
    );
    closeOnSignal(app, control, dependencies);
    printWelcome(dependencies.config, logins, address);
  } catch (error) {
    explainStartFailure(error);
  }
}

/** Lets running requests end, then closes the database; a second signal ends at once. */
function closeOnSignal(app: FastifyInstance, control: Server, dependencies: Dependencies): void {
  let closing = false;
  const close = async () => {
    if (closing) process.exit(1);
    closing = true;
    await app.close();
    control.close();
    await dependencies.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());
}
