import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { createTokens } from './areas/account/tokens.ts';
import { addDemoAgreement } from './areas/demo/agreement.ts';
import { addDemoChatbots } from './areas/demo/chatbots.ts';
import { createDemoContent } from './areas/demo/content.ts';
import { addDemoQuestionnaire } from './areas/demo/questionnaire.ts';
import { jobDefinitions, scheduledWork } from './areas/jobs.ts';
import { createNewsletterLinks } from './areas/newsletter/links.ts';
import { isTelling } from './areas/notices/plan-notices.ts';
import { raisingNotices } from './areas/notices/raise-notices.ts';
import { forgetClaims } from './areas/publications/collecting/claims.service.ts';
import { openPolling } from './areas/publications/collecting/ingest/polling.ts';
import { syncCatalogue } from './areas/publications/collecting/ingest/sync-catalogue.ts';
import { createFeedbackLinks } from './areas/publications/screening/feedback-link.ts';
import { reactions } from './areas/reactions.ts';
import { hearAudit } from './audit/record.ts';
import { type Config, parseConfig } from './config.ts';
import { commandsOf } from './control/commands.ts';
import { listenForCommands } from './control/socket.ts';
import { connectDatabase } from './db/connect.ts';
import type { AnyTransaction } from './db/transactions.ts';
import type { Dependencies } from './dependencies.ts';
import { chooseEngines, embeddedEngines } from './engine/choose-engines.ts';
import { scannerFault } from './files/virus-scan.ts';
import { type Catalogue, loadCatalogue } from './ingestion/catalogue.ts';
import { type Jobs, startJobs } from './jobs/jobs.ts';
import { systemClock } from './lib/clock.ts';
import { prepareDataFolder } from './lib/data-folder.ts';
import { isLoopback } from './lib/loopback.ts';
import { openLog } from './lib/open-log.ts';
import { isPortInUse } from './lib/port-in-use.ts';
import { createSealer } from './lib/sealer.ts';
import { openMailTransport } from './mail/transport.ts';
import { explainStartFailure, PortInUse } from './start-failure.ts';
import { openStorage } from './storage/open-storage.ts';
import { claimStorage } from './storage/remove-unnamed.ts';
import { tokenSecret } from './token-secret.ts';
import { printWelcome } from './welcome.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** What a process has besides what the areas are given. */
type Opened = Dependencies & Pick<Jobs, 'schedule'>;

/** Opens and migrates what every command needs. The caller closes `db`. @throws ConfigError, DataFolderUnusable, DataFolderInUse */
export async function openDependencies(
  environment: NodeJS.ProcessEnv,
  options: { logTo: 'stdout' | 'stderr' } = { logTo: 'stdout' },
): Promise<Opened> {
  const parsed = parseConfig(environment);
  const config: Config = { ...parsed, DATA_DIR: resolve(parsed.DATA_DIR) };
  prepareDataFolder(config.DATA_DIR);
  const log = openLog(config.LOG_LEVEL, options.logTo);
  const mail = openMailTransport(config, log);
  let begun: Jobs | null = null;
  const wakeNotices = (tx: AnyTransaction, actions: readonly string[]) => {
    if (actions.some(isTelling)) begun?.runSoon(tx, raisingNotices);
  };
  const db = await connectDatabase({
    ...(config.DATABASE_URL ? { databaseUrl: config.DATABASE_URL } : {}),
    dataDir: join(config.DATA_DIR, 'database'),
    log,
    clock: systemClock,
    reactions: [...reactions, hearAudit(wakeNotices)],
  });
  try {
    await db.migrate();
    if (db.kind === 'embedded') await forgetClaims(db);
    await syncCatalogue(db, loadCatalogue(config.REGULATORS_FILE), { replaces: true });
    const storage = await openStorage(config);
    const secret = await tokenSecret(config);
    const sealer = createSealer(secret, 'passwords of files');
    const engines = await chooseEngines(config, log);
    await claimStorage({ db, storage });
    // a command that ends soon leaves the work to the server
    const isWorking = options.logTo === 'stdout' && !answersOnly(config);
    const jobs = await startJobs({
      db,
      log,
      definitions: jobDefinitions(() => ({
        config,
        db,
        clock: systemClock,
        log,
        mail,
        storage,
        engines,
        sealer,
        // a job that is taken up before all is begun runs again in a moment
        get jobs() {
          if (begun === null) throw new Error('background work is still starting');
          return begun;
        },
      })),
      clock: systemClock,
      work: isWorking,
      hasSchedules: isWorking,
    });
    begun = jobs;
    return {
      config,
      db,
      clock: systemClock,
      log,
      tokens: createTokens(secret),
      storage,
      engines,
      mail,
      feedbackLinks: createFeedbackLinks(secret),
      newsletterLinks: createNewsletterLinks(secret),
      sealer,
      jobs,
      schedule: (works) => jobs.schedule(works),
      close: async () => {
        await jobs.stop();
        mail.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

const answersOnly = ({ ROLE: role }: Config): boolean => role === 'api' || role === 'lm';

/** What background work has a part in, and nobody waits for. No model is asked. */
async function addLateDemoContent(opened: Opened, signal: AbortSignal): Promise<void> {
  const dependencies = {
    ...opened,
    engines: {
      ...opened.engines,
      answers: embeddedEngines.answers,
      questionnaires: embeddedEngines.questionnaires,
    },
  };
  for (const [name, add] of [
    ['agreement', addDemoAgreement],
    ['chatbots', addDemoChatbots],
    ['questionnaire', addDemoQuestionnaire],
  ] as const)
    await add(dependencies, signal).catch((error: unknown) => {
      if (!signal.aborted)
        opened.log.error({ err: error, content: name }, 'a part of the demo content could not be added');
    });
}

/** Work that the process does besides answering. @returns a way to end what is no job */
async function startBackgroundWork(dependencies: Opened, catalogue: Catalogue): Promise<() => Promise<void>> {
  const { config } = dependencies;
  if (answersOnly(config)) return async () => {};
  const stopping = new AbortController();
  const demo = config.DEMO ? addLateDemoContent(dependencies, stopping.signal) : null;
  const polling = config.INGEST ? openPolling(dependencies, catalogue) : null;
  await dependencies.schedule(scheduledWork(dependencies, polling));
  return async () => {
    stopping.abort(new Error('stopped'));
    await demo;
    await polling?.stop();
  };
}

/** What only refused uploads would tell otherwise. */
async function tellScanner({ CLAMD_SOCKET: socket }: Config, log: Dependencies['log']): Promise<void> {
  const fault = socket === undefined ? null : await scannerFault(socket);
  if (fault !== null)
    log.warn(
      { socket, fault },
      'The virus scanner at CLAMD_SOCKET is not responding. Until it does, every upload is refused. Check the path, and that clamd is running.',
    );
}

/** Starts the server and returns when it listens, with everything before that done; ends with the process. */
export async function startServer(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const { PORT: port, HOST: host } = parseConfig(environment);
    if (await isPortInUse(port, host)) throw new PortInUse(port);
    const dependencies = await openDependencies(environment);
    const { config, log } = dependencies;
    const logins = config.DEMO ? await createDemoContent(dependencies) : [];
    const app = await buildApp(dependencies, webFolder);
    const control = config.DATABASE_URL
      ? null
      : await listenForCommands(config.DATA_DIR, commandsOf(dependencies), log);
    const address = await app.listen({ port: config.PORT, host: config.HOST });
    const catalogue = loadCatalogue(config.REGULATORS_FILE);
    for (const line of catalogue.problems) log.warn({}, line);
    const stopWork = await startBackgroundWork(dependencies, catalogue);
    closeOnSignal(async () => {
      await closeApp(app);
      control?.close();
      await stopWork();
      await dependencies.close();
    });
    await tellScanner(config, log);
    const appUrl = new URL(config.APP_URL);
    if (appUrl.protocol === 'http:' && !isLoopback(appUrl.hostname)) {
      log.warn(
        { appUrl: config.APP_URL },
        'APP_URL does not use https: browsers withhold features that the pages need',
      );
    }
    printWelcome(config, { logins, address });
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

/** A terminal sends its signal to npm as well, which passes it on: within this time it is the same one again. */
const sameSignalMs = 500;

/** Ends the process when `close` has let running work end; a second signal ends it at once. */
function closeOnSignal(close: () => Promise<void>): void {
  let closingSince: number | null = null;
  const end = async (signal: 'SIGINT' | 'SIGTERM') => {
    if (closingSince !== null) {
      if (performance.now() - closingSince < sameSignalMs) return;
      process.exit(128 + constants.signals[signal]);
    }
    closingSince = performance.now();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(signal));
}
