import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { silentLogger } from '../lib/logger.ts';
import { startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { eventually } from '../testing/wait.ts';
import { letter } from './letter.ts';
import { openMailTransport } from './transport.ts';

let folder: string;
let closing: (() => unknown)[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regulus-transport-'));
  closing = [];
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  await rm(folder, { recursive: true, force: true });
});

const makeMail = (to = 'anna@bank.example') => ({
  id: randomUUID(),
  createdAt: new Date('2026-01-15T09:00:00Z'),
  to,
  unsubscribeAddress: null as string | null,
  ...letter({ subject: 'A letter', paragraphs: ['Some words.'] }),
});
const outside = { staysInside: false, signal: new AbortController().signal };

async function openServer(...given: Parameters<typeof startMailServer>): Promise<TestMailServer> {
  const server = await startMailServer(...given);
  closing.push(server.close);
  return server;
}

function openTransport(environment: Record<string, string> = {}) {
  const transport = openMailTransport(parseConfig({ DATA_DIR: folder, ...environment }), silentLogger);
  closing.push(() => transport.close());
  return transport;
}

/** Leads to this machine, but is no name of it that the transport knows: like a server elsewhere. */
const elsewhere = '0.0.0.0';

describe('a mail server', () => {
  const accounts: unknown[] = [];
  const withLogIn: Parameters<typeof startMailServer>[0] = {
    authOptional: false,
    hideSTARTTLS: false,
    onAuth({ username, password }, _session, done) {
      accounts.push({ username, password });
      done(null, { user: username });
    },
  };
  beforeEach(() => void accounts.splice(0));

  it('is given the account, and the mail through TLS where it offers that', async () => {
    const server = await openServer(withLogIn);
    const { send } = openTransport({ SMTP_URL: `smtp://regulus%40mail:p%40ss@127.0.0.1:${server.port}` });
    await send(makeMail(), outside);
    expect(accounts).toEqual([{ username: 'regulus@mail', password: 'p@ss' }]);
    expect(server.received.map(({ wasEncrypted }) => wasEncrypted)).toEqual([true]);
  });

  it('is given the headers of one-click unsubscription, over https only, for what was subscribed to', async () => {
    const server = await openServer();
    const { send } = openTransport({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    const path = `regulus.example/newsletter-unsubscribe?subscription=${'k'.repeat(43)}&signature=${'s'.repeat(43)}`;
    await send({ ...makeMail(), unsubscribeAddress: `https://${path}` }, outside);
    await send({ ...makeMail(), unsubscribeAddress: `http://${path}` }, outside);
    await send(makeMail(), outside);
    const found = server.received.map(({ raw }) => {
      const unfolded = raw.replaceAll(/\r\n[ \t]+/g, ' ');
      return ['List-Unsubscribe', 'List-Unsubscribe-Post'].map(
        (name) => new RegExp(`^${name}: (.*)\r$`, 'm').exec(unfolded)?.[1],
      );
    });
    expect(found).toEqual([
      [`<https://${path}>`, 'List-Unsubscribe=One-Click'],
      [`<http://${path}>`, undefined],
      [undefined, undefined],
    ]);
  });

  it('is spoken to in TLS from the start with smtps', async () => {
    const server = await openServer({ secure: true });
    const { send } = openTransport({ SMTP_URL: `smtps://127.0.0.1:${server.port}` });
    await send(makeMail(), outside);
    expect(server.received.map(({ wasEncrypted }) => wasEncrypted)).toEqual([true]);
  });

  it('elsewhere gets no password without TLS, nor with a certificate that nobody vouches for', async () => {
    const hiding = await openServer({ ...withLogIn, hideSTARTTLS: true, allowInsecureAuth: true });
    const forging = await openServer(withLogIn);
    for (const { port } of [hiding, forging]) {
      const { send } = openTransport({ SMTP_URL: `smtp://regulus:password@${elsewhere}:${port}` });
      await expect(send(makeMail(), outside)).rejects.toMatchObject({ name: 'MailNotSent', isFinal: false });
    }
    const forgingFromTheStart = await openServer({ ...withLogIn, secure: true });
    const { send } = openTransport({
      SMTP_URL: `smtps://regulus:password@${elsewhere}:${forgingFromTheStart.port}`,
    });
    await expect(send(makeMail(), outside)).rejects.toThrow(/^The mail could not be sent: CERT_/);
    expect(accounts).toEqual([]);
  });

  it('that refuses the log-in is no reason to give a mail up', async () => {
    const server = await openServer({
      ...withLogIn,
      onAuth: (_given, _session, done) => done(new Error('no')),
    });
    const { send } = openTransport({ SMTP_URL: `smtp://regulus:wrong@127.0.0.1:${server.port}` });
    await expect(send(makeMail(), outside)).rejects.toMatchObject({
      message: 'The mail could not be sent: 535 at AUTH PLAIN.',
      isFinal: false,
    });
  });

  it('gets many mails over a few connections', async () => {
    const sessions = new Set<string>();
    const server = await openServer({
      onMailFrom: (_address, session, done) => {
        sessions.add(session.id);
        done();
      },
    });
    const { send } = openTransport({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    const recipients = Array.from({ length: 12 }, (_, index) => `reader-${String(index)}@bank.example`);
    await Promise.all(recipients.map((to) => send(makeMail(to), outside)));
    expect(new Set(server.received.map(({ to }) => to.join()))).toEqual(new Set(recipients));
    expect(server.received).toHaveLength(recipients.length);
    expect(sessions.size).toBeLessThanOrEqual(3);
  });

  it('gets an address with odd letters as the one it is', async () => {
    const server = await openServer();
    const { send } = openTransport({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    for (const to of ['a,b@bank.example', 'grüße@bank.example', 'anna@bänk.example']) {
      await send(makeMail(to), outside);
    }
    expect(server.received.map(({ to }) => to)).toEqual([
      ['"a,b"@bank.example'],
      ['grüße@bank.example'],
      ['anna@bänk.example'],
    ]);
  });

  it('that says nothing more is left when the job is stopped', async () => {
    const held = new Set<Socket>();
    const silent = createServer((socket) => {
      held.add(socket);
      socket.on('error', () => {}).on('close', () => held.delete(socket));
      socket.write('220 hello\r\n');
      socket.resume();
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closing.push(() => silent.close());
    const { port } = silent.address() as AddressInfo;
    const { send } = openTransport({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const stopping = new AbortController();
    const sending = send(makeMail(), { staysInside: false, signal: stopping.signal });
    await Promise.all([
      expect(sending).rejects.toMatchObject({ name: 'MailNotSent', isFinal: false }),
      eventually(() => held.size > 0).then(() => stopping.abort()),
    ]);
    await eventually(() => held.size === 0);
  });
});

describe('the outbox folder', () => {
  const outbox = () => join(folder, 'outbox');

  it('and its files are for this user only, also where the folder was there before', async () => {
    await mkdir(outbox());
    await chmod(outbox(), 0o755);
    const { send } = openTransport();
    await send(makeMail(), outside);
    const [file] = await readdir(outbox());
    expect((await stat(outbox())).mode & 0o777).toBe(0o700);
    expect((await stat(join(outbox(), file!))).mode & 0o777).toBe(0o600);
  });

  it('holds a mail once, however often it is sent', async () => {
    const { send } = openTransport();
    const mail = makeMail();
    await send(mail, outside);
    await send(mail, outside);
    expect(await readdir(outbox())).toEqual([`20260115T090000Z-${mail.id}.eml`]);
  });

  it('that cannot be written is told by its code and leaves nothing half written', async () => {
    const { send } = openTransport();
    const mail = makeMail();
    await mkdir(join(outbox(), `20260115T090000Z-${mail.id}.eml`));
    await writeFile(join(outbox(), `20260115T090000Z-${mail.id}.eml`, 'in the way'), '');
    await expect(send(mail, outside)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^The mail could not be written into the outbox folder: E(ISDIR|NOTEMPTY|EXIST)\.$/,
      ),
      isFinal: false,
    });
    expect(await readdir(outbox())).toHaveLength(1);
  });

  it('forgets what is older, half written ones as well, and touches nothing of others', async () => {
    const { send, forgetBefore } = openTransport();
    const mail = makeMail();
    await send(mail, outside);
    await writeFile(join(outbox(), `.20260101T090000Z-${randomUUID()}.eml.new`), 'cut off');
    await writeFile(join(outbox(), '20260101T090000Z-a note of mine.eml'), 'kept');
    await forgetBefore(new Date('2026-01-15T09:00:00Z'));
    expect((await readdir(outbox())).toSorted()).toEqual([
      '20260101T090000Z-a note of mine.eml',
      `20260115T090000Z-${mail.id}.eml`,
    ]);
    await forgetBefore(new Date('2026-01-15T09:00:01Z'));
    expect(await readdir(outbox())).toEqual(['20260101T090000Z-a note of mine.eml']);
  });
});
