import { mkdtemp, rm, stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLogger } from '../lib/logger.ts';
import { CommandFailed, listenForCommands, NoServer, sendCommand } from './socket.ts';

let folder: string;
let server: Server | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regulus-control-'));
});
afterEach(async () => {
  server?.close();
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

const commands = {
  count: async function* ({ to }: { to: number }) {
    for (let n = 1; n <= to; n += 1) yield { n, text: 'line\nbreak ü' };
  },
  fail: async function* () {
    yield 'begun';
    throw new Error('the disk is full');
  },
  hang: async function* () {
    yield 'begun';
    await new Promise(() => {});
  },
};

const collect = async (name: string, argument: unknown = {}) => {
  const events: unknown[] = [];
  for await (const event of sendCommand(folder, name, argument)) events.push(event);
  return events;
};

it('a command’s events arrive one by one, in order', async () => {
  server = await listenForCommands(folder, commands, silentLogger);
  const events = await collect('count', { to: 500 });
  expect(events).toHaveLength(500);
  expect(events[499]).toEqual({ n: 500, text: 'line\nbreak ü' });
});

it('a command that fails says why, after what it had told', async () => {
  server = await listenForCommands(folder, commands, silentLogger);
  await expect(collect('fail')).rejects.toThrow(new CommandFailed('the disk is full'));
});

it('a command that the server does not know is refused', async () => {
  server = await listenForCommands(folder, commands, silentLogger);
  await expect(collect('constructor')).rejects.toThrow('another version');
});

it('a server that ends in the middle is told from a command that is done', async () => {
  server = await listenForCommands(folder, commands, silentLogger);
  const events = sendCommand(folder, 'hang', {});
  expect((await events.next()).value).toBe('begun');
  server.closeAllConnections();
  await expect(events.next()).rejects.toThrow(CommandFailed);
});

it('without a server nothing is done and the caller is told so', async () => {
  await expect(collect('count', { to: 1 })).rejects.toThrow(NoServer);
});

it('only the owner may use the socket', async () => {
  server = await listenForCommands(folder, commands, silentLogger);
  expect((await stat(join(folder, 'control.sock'))).mode & 0o777).toBe(0o600);
});
