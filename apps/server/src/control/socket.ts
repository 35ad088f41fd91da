import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Logger } from '../lib/logger.ts';

/**
 * The embedded database belongs to one process. Commands that need it while the server runs hand their work to
 * the server over a socket in the data folder, which only the owner of the folder can open.
 */
const socketOf = (dataDir: string) => join(dataDir, 'control.sock');

/** One command: its arguments in, events out until it is done. `gone` tells that the caller no longer listens. */
export type Command = (argument: never, gone: AbortSignal) => AsyncIterable<unknown>;

/**
 * Listens for commands. Events are sent as lines of JSON; a last line tells of a failure. Where the system allows no
 * socket in the folder (its path is too long, it is a network drive), the server goes on without.
 */
export async function listenForCommands(
  dataDir: string,
  commands: Readonly<Record<string, Command>>,
  log: Logger,
): Promise<Server> {
  const path = socketOf(dataDir);
  // A process that was killed leaves its socket behind; the folder's lock says that no other one is alive.
  await rm(path, { force: true });
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const name = incoming.url?.slice(1) ?? '';
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
      if (!command) {
        outgoing.writeHead(404).end();
        return;
      }
      outgoing.writeHead(200, { 'content-type': 'application/x-ndjson' });
      const gone = new AbortController();
      outgoing.once('close', () => gone.abort());
      try {
        for await (const event of command((await json(incoming)) as never, gone.signal)) {
          outgoing.write(`${JSON.stringify({ event })}\n`);
        }
      } catch (error) {
        log.error({ err: error, command: name }, 'command failed');
        outgoing.write(
          `${JSON.stringify({ failure: error instanceof Error ? error.message : 'unknown' })}\n`,
        );
      }
      outgoing.end();
    })();
  });
  try {
    server.listen(path);
    await once(server, 'listening');
    await chmod(path, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'Commands can’t be run while the server is running: stop it to run one.');
  }
  return server;
}

/** No server is running on the data folder. */
export class NoServer extends Error {
  override readonly name = 'NoServer';
}

/** The command failed in the server; the message says why. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** Hands a command to the running server. @throws NoServer before anything was done, else CommandFailed */
export async function* sendCommand(dataDir: string, name: string, argument: unknown): AsyncGenerator {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request({ socketPath: socketOf(dataDir), path: `/${name}`, method: 'POST' }, resolve);
    outgoing.once('error', () => reject(new NoServer('No server is running on this data folder.')));
    outgoing.end(JSON.stringify(argument));
  });
  if (response.statusCode !== 200) {
    response.destroy();
    throw new CommandFailed(
      'The running server does not know this command: it is another version. Restart it.',
    );
  }
  let rest = '';
  try {
    for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
      rest += chunk;
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const message = JSON.parse(line) as { event?: unknown; failure?: string };
        if (message.failure !== undefined) throw new CommandFailed(message.failure);
        yield message.event;
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
  }
  if (!response.complete) {
    throw new CommandFailed(
      'The server ended in the middle of the command. Start it and run the command again.',
    );
  }
}
