import { resolve } from 'node:path';
import { parseConfig } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { openDependencies } from '../start.ts';
import { explainStartFailure } from '../start-failure.ts';
import { type Command, NoServer, sendCommand } from './socket.ts';

/**
 * Runs a command of the command line: in the server where one runs on the embedded data folder, else in this
 * process on the database itself.
 */
export async function* runCommand<Event>(
  name: string,
  argument: unknown,
  commands: (dependencies: Dependencies) => Readonly<Record<string, Command>>,
): AsyncGenerator<Event> {
  const environment = { LOG_LEVEL: 'warn', ...process.env };
  try {
    const config = parseConfig(environment);
    if (!config.DATABASE_URL) {
      try {
        for await (const event of sendCommand(resolve(config.DATA_DIR), name, argument)) yield event as Event;
        return;
      } catch (error) {
        if (!(error instanceof NoServer)) throw error;
      }
    }
  } catch (error) {
    explainStartFailure(error);
  }
  const dependencies = await openDependencies(environment, { logTo: 'stderr' }).catch(explainStartFailure);
  try {
    const command = commands(dependencies)[name];
    if (!command) throw new Error(`Unknown command: ${name}.`);
    for await (const event of command(argument as never, new AbortController().signal)) yield event as Event;
  } finally {
    await dependencies.close();
  }
}
