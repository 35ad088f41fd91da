import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { startJobs } from '../jobs/jobs.ts';
import { silentLogger } from '../lib/logger.ts';
import { testingClock } from '../testing/clock.ts';
import { describeOnOneDatabase } from '../testing/database.ts';
import { makeCompany } from '../testing/factories.ts';
import { refusal, startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { eventually } from '../testing/wait.ts';
import { type Letter, letter } from './letter.ts';
import { queueMail, removeOldMails, sendMail } from './outbox.ts';
import { openMailTransport } from './transport.ts';

const appUrl = 'https://regulus.example';
const secret = 'one-time-code-1234';
const invitation = () =>
  letter({
    subject: 'Ihre Einladung zu Müller & Söhne',
    greeting: 'Dear Ms Größ,',
    paragraphs: ['Anna Müller invites you to Müller & Söhne.'],
    action: { label: 'Accept the invitation', address: `${appUrl}/auth/sign-up?invitation=${secret}&step=1` },
    closing: 'The link works for seven days.',
  });

describeOnOneDatabase('mails', (context) => {
  let folder: string;
  let lines: string[];
  let closing: (() => Promise<void>)[];
  const clock = testingClock();

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'regulus-mail-'));
    lines = [];
    closing = [];
  });
  afterEach(async () => {
    for (const close of closing.toReversed()) await close();
    await rm(folder, { recursive: true, force: true });
  });

  async function openServer(...given: Parameters<typeof startMailServer>): Promise<TestMailServer> {
    const server = await startMailServer(...given);
    closing.push(server.close);
    return server;
  }

  /** The job engine with the one job, repeated without pauses. @param port of the mail server; none for the folder */
  async function openOutbox(port: number | null, options: { work?: boolean } = {}) {
    const config = parseConfig({
      APP_URL: appUrl,
      DATA_DIR: folder,
      ...(port === null ? {} : { SMTP_URL: `smtp://127.0.0.1:${port}` }),
    });
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
    const mail = openMailTransport(config, log);
    const { db } = context;
    const definition = { ...sendMail(() => ({ db, clock, log, mail })), retryDelaySeconds: 0 };
    const jobs = await startJobs({
      db,
      log,
      clock,
      definitions: [definition],
      work: options.work ?? true,
      pollEverySeconds: 0.5,
    });
    closing.push(async () => {
      await jobs.stop({ patienceMs: 1_000 });
      mail.close();
    });
    const parts = { config, clock, jobs };
    return {
      parts,
      queue: (companyId: string, to: string, content: Letter = invitation()) =>
        db.withCompany(companyId, (tx) => queueMail(tx, parts, { companyId, to, ...content })),
      send: (companyId: string, mailId: string) =>
        definition.handler({
          jobId: randomUUID(),
          companyId,
          payload: { companyId, mailId },
          signal: new AbortController().signal,
          progress: async () => {},
          runSoon: () => {},
        }),
    };
  }

  const rowOf = (companyId: string, mailId: string) =>
    context.db.withCompany(companyId, (tx) =>
      tx.selectFrom('mail_outbox').selectAll().where('id', '=', mailId).executeTakeFirst(),
    );
  const sent = (companyId: string, mailId: string) =>
    eventually(async () => {
      const row = await rowOf(companyId, mailId);
      return row?.sent_at ? row : undefined;
    });

  async function makeDemoCompany(): Promise<string> {
    const companyId = await makeCompany(context.db);
    await context.db.withSystem('demo-content', (tx) =>
      tx.updateTable('companies').set({ is_demo: true }).where('id', '=', companyId).execute(),
    );
    return companyId;
  }

  test('a mail arrives with both parts, from whom and to whom it says', async () => {
    const server = await openServer();
    const outbox = await openOutbox(server.port);
    const companyId = await makeCompany(context.db);
    const mailId = await outbox.queue(companyId, 'anna.groess@bank.example');
    await sent(companyId, mailId);

    expect(server.received).toHaveLength(1);
    const [{ from, to, parsed }] = server.received as [TestMailServer['received'][number]];
    expect({ from, to }).toEqual({ from: 'no-reply@regulus.example', to: ['anna.groess@bank.example'] });
    expect(parsed).toMatchObject({
      subject: 'Ihre Einladung zu Müller & Söhne',
      from: { text: '"Regulus" <no-reply@regulus.example>' },
      to: { text: 'anna.groess@bank.example' },
      messageId: `<${mailId}@regulus.example>`,
      date: clock.now(),
      text: invitation().text,
      html: invitation().html,
      attachments: [],
    });
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
    expect(parsed.headers.has('x-mailer')).toBe(false);
    expect(parsed.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' });
  });

  test('what was sent keeps no body, and is not sent again', async () => {
    const server = await openServer();
    const outbox = await openOutbox(server.port);
    const companyId = await makeCompany(context.db);
    const mailId = await outbox.queue(companyId, 'anna@bank.example');
    const row = await sent(companyId, mailId);
    expect(row).toMatchObject({
      recipient: 'anna@bank.example',
      body_text: null,
      body_html: null,
      sent_at: clock.now(),
      attempts: 1,
      last_error: null,
    });

    await outbox.send(companyId, mailId);
    expect(server.received).toHaveLength(1);
    expect(await rowOf(companyId, mailId)).toEqual(row);
  });

  test('a mail is not sent when its transaction is rolled back', async () => {
    const server = await openServer();
    const outbox = await openOutbox(server.port);
    const companyId = await makeCompany(context.db);
    await expect(
      context.db.withCompany(companyId, async (tx) => {
        await queueMail(tx, outbox.parts, { companyId, to: 'first@bank.example', ...invitation() });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await sent(companyId, await outbox.queue(companyId, 'second@bank.example'));
    expect(server.received.map(({ to }) => to)).toEqual([['second@bank.example']]);
  });

  test('the system queues mails of a company too', async () => {
    const server = await openServer();
    const outbox = await openOutbox(server.port);
    const companyId = await makeCompany(context.db);
    const mailId = await context.db.withSystem('mail-link', (tx) =>
      queueMail(tx, outbox.parts, { companyId, to: 'anna@bank.example', ...invitation() }),
    );
    await sent(companyId, mailId);
    expect(server.received).toHaveLength(1);
  });

  test('a mail to somebody of no company is sent, with the address that ends the subscription', async () => {
    const server = await openServer();
    const outbox = await openOutbox(server.port);
    const unsubscribeAddress = `${appUrl}/newsletter-unsubscribe?subscription=a&signature=b`;
    const queue = (address: string) =>
      context.db.withSystem('mail-link', (tx) =>
        queueMail(tx, outbox.parts, {
          companyId: null,
          to: 'reader@elsewhere.example',
          unsubscribeAddress: address,
          ...invitation(),
        }),
      );
    const mailId = await queue(unsubscribeAddress);
    const row = await eventually(async () => {
      const found = await context.db.withSystem('mail-link', (tx) =>
        tx.selectFrom('mail_outbox').selectAll().where('id', '=', mailId).executeTakeFirst(),
      );
      return found?.sent_at ? found : undefined;
    });
    expect(row).toMatchObject({
      company_id: null,
      recipient: 'reader@elsewhere.example',
      body_text: null,
      unsubscribe_address: null,
      attempts: 1,
    });
    expect(server.received[0]?.parsed.headers.get('list')).toMatchObject({
      unsubscribe: { url: unsubscribeAddress },
    });
    await expect(queue('https://evil.example/newsletter-unsubscribe')).rejects.toThrow(
      /leads out of the product/,
    );
  });

  test('only the system writes to somebody of no company', async () => {
    const outbox = await openOutbox(null, { work: false });
    const companyId = await makeCompany(context.db);
    await expect(
      context.db.withCompany(companyId, (tx) =>
        queueMail(tx, outbox.parts, { companyId: null, to: 'reader@elsewhere.example', ...invitation() }),
      ),
    ).rejects.toThrow(/row-level security/);
  });

  test('a process that only queues leaves the sending to another one', async () => {
    const server = await openServer();
    const queuing = await openOutbox(server.port, { work: false });
    const companyId = await makeCompany(context.db);
    const mailId = await queuing.queue(companyId, 'anna@bank.example');
    expect(await rowOf(companyId, mailId)).toMatchObject({ attempts: 0, sent_at: null });

    await openOutbox(server.port);
    await sent(companyId, mailId);
    expect(server.received).toHaveLength(1);
  });

  test('a mail that is refused for good is tried once and forgotten', async () => {
    const server = await openServer({
      onRcptTo: ({ address }, _session, done) =>
        done(refusal(550, `5.1.1 <${address}>: no such person here`)),
    });
    const outbox = await openOutbox(server.port);
    const companyId = await makeCompany(context.db);
    const mailId = await outbox.queue(companyId, 'nobody@bank.example');
    const row = await eventually(async () => {
      const found = await rowOf(companyId, mailId);
      return found?.last_error ? found : undefined;
    });
    expect(row).toMatchObject({
      body_text: null,
      body_html: null,
      sent_at: null,
      attempts: 1,
      last_error: 'The mail server refused the mail for good: 550 5.1.1 at RCPT TO.',
    });
    await outbox.send(companyId, mailId);
    expect(await rowOf(companyId, mailId)).toEqual(row);
  });

  test('a mail waits for a server that is away, and for one that says later', async () => {
    const away = await startMailServer();
    await away.close();
    const outbox = await openOutbox(away.port);
    const companyId = await makeCompany(context.db);
    const mailId = await outbox.queue(companyId, 'anna@bank.example');
    await eventually(async () => (await rowOf(companyId, mailId))?.last_error?.includes('ECONNREFUSED'));
    expect(await rowOf(companyId, mailId)).toMatchObject({ sent_at: null, body_text: invitation().text });

    let asked = 0;
    const back = await openServer(
      {
        onMailFrom: (_address, _session, done) =>
          asked++ === 0 ? done(refusal(451, '4.7.1 come back later')) : done(),
      },
      away.port,
    );
    const row = await sent(companyId, mailId);
    expect(row.attempts).toBeGreaterThanOrEqual(3);
    expect(row.last_error).toBeNull();
    expect(asked).toBe(2);
    expect(back.received).toHaveLength(1);
  });

  test('without a server a mail is a file that only this user may read, and its link is logged', async () => {
    const outbox = await openOutbox(null);
    const companyId = await makeCompany(context.db);
    const mailId = await outbox.queue(companyId, 'anna@bank.example');
    await sent(companyId, mailId);

    const files = await readdir(join(folder, 'outbox'));
    expect(files).toEqual([`20260115T090000Z-${mailId}.eml`]);
    expect(await simpleParser(await readFile(join(folder, 'outbox', files[0]!)))).toMatchObject({
      subject: invitation().subject,
      to: { text: 'anna@bank.example' },
      text: invitation().text,
      html: invitation().html,
    });
    const said = lines.map((line) => JSON.parse(line)).filter((line) => line.mailId === mailId);
    expect(said).toEqual([
      expect.objectContaining({
        level: 40,
        file: files[0],
        link: `${appUrl}/auth/sign-up?invitation=${secret}&step=1`,
      }),
    ]);
    expect(lines.join('')).not.toMatch(/anna@bank|Einladung|Müller/);
  });

  test('mails of a demo company never leave', async () => {
    const server = await openServer();
    const outbox = await openOutbox(server.port);
    const demo = await makeDemoCompany();
    const company = await makeCompany(context.db);
    const inside = await outbox.queue(demo, 'visitor@elsewhere.example');
    const outside = await outbox.queue(company, 'anna@bank.example');
    await sent(demo, inside);
    await sent(company, outside);
    expect(server.received.map(({ to }) => to)).toEqual([['anna@bank.example']]);
    expect(await readdir(join(folder, 'outbox'))).toEqual([expect.stringContaining(inside)]);
  });

  test('a company neither sees nor sends the mails of another', async () => {
    const server = await openServer();
    const queuing = await openOutbox(server.port, { work: false });
    const mine = await makeCompany(context.db);
    const theirs = await makeCompany(context.db);
    const mailId = await queuing.queue(theirs, 'anna@bank.example');
    expect(await rowOf(mine, mailId)).toBeUndefined();
    await queuing.send(mine, mailId);
    expect(server.received).toHaveLength(0);
    await expect(
      context.db.withCompany(mine, (tx) =>
        queueMail(tx, queuing.parts, { companyId: theirs, to: 'anna@bank.example', ...invitation() }),
      ),
    ).rejects.toThrow(/row-level security/);
  });

  test('nothing is queued that would reach others or lead elsewhere', async () => {
    const outbox = await openOutbox(null, { work: false });
    const companyId = await makeCompany(context.db);
    const refused = [
      'anna@bank.example\r\nBcc: all@bank.example',
      'anna@bank.example\n',
      'anna@bank.example, eve@evil.example',
      'anna@bank.example,eve@evil.example',
      'anna@bank.example;eve@evil.example',
      'Anna <anna@bank.example>',
      'eve@evil.example@bank.example',
      'anna',
      '',
    ];
    for (const to of refused) {
      await expect(outbox.queue(companyId, to)).rejects.toThrow(/^The recipient of a mail /);
    }
    const honest = invitation();
    await expect(
      outbox.queue(companyId, 'anna@bank.example', { ...honest, subject: 'Hello\r\nBcc: all@bank.example' }),
    ).rejects.toThrow(/^The subject of a mail holds a line end/);
    for (const address of [
      'https://evil.example/auth',
      'http://regulus.example/auth',
      'https://regulus.example:444/auth',
      'https://regulus.example.evil.example/auth',
    ]) {
      const content = letter({ subject: 's', paragraphs: [], action: { label: 'Open', address } });
      await expect(outbox.queue(companyId, 'anna@bank.example', content)).rejects.toThrow(
        /leads out of the product/,
      );
    }
    const rows = await context.db.withCompany(companyId, (tx) =>
      tx.selectFrom('mail_outbox').select('id').execute(),
    );
    expect(rows).toEqual([]);
  });

  test('what goes wrong is told without addresses, content and passwords', async () => {
    const quoting = (code: number) => refusal(code, `5.7.1 anna@bank.example ${appUrl}/${secret} is refused`);
    const servers = [
      await openServer({ onConnect: (_session, done) => done(quoting(554)) }),
      await openServer({ onMailFrom: (_address, _session, done) => done(quoting(451)) }),
      await openServer({ onRcptTo: (_address, _session, done) => done(quoting(550)) }),
      await openServer({
        onData(stream, _session, done) {
          stream.on('end', () => done(quoting(554))).resume();
        },
      }),
    ];
    const companyId = await makeCompany(context.db);
    const told = [];
    for (const { port } of servers) {
      const outbox = await openOutbox(port);
      const mailId = await outbox.queue(companyId, 'anna@bank.example');
      told.push(await eventually(async () => (await rowOf(companyId, mailId))?.last_error));
      // the next server has a job engine of its own
      await closing.pop()!();
      await context.db.withCompany(companyId, (tx) => tx.deleteFrom('mail_outbox').execute());
    }
    expect(told).toEqual([
      'The mail could not be sent: 554 5.7.1 at CONN.',
      'The mail could not be sent: 451 5.7.1 at MAIL FROM.',
      'The mail server refused the mail for good: 550 5.7.1 at RCPT TO.',
      'The mail server refused the mail for good: 554 5.7.1 at DATA.',
    ]);
    expect(lines.join('')).toContain('Job failed.');
    expect(lines.join('')).toContain('rejected permanently');
    expect(lines.join('')).not.toMatch(/anna|one-time|Einladung|is refused/);
  });

  test('a mail that was given up loses its body after days, and every mail is forgotten after a month', async () => {
    const outbox = await openOutbox(null, { work: false });
    const companyId = await makeCompany(context.db);
    const later = testingClock(clock.now().toISOString());
    const dayMs = 86_400_000;
    const mailId = await outbox.queue(companyId, 'anna@bank.example');
    const mail = openMailTransport(parseConfig({ DATA_DIR: folder }), silentLogger);
    const cleanUp = () => removeOldMails({ db: context.db, clock: later, mail });

    later.advance(3 * dayMs - 1);
    await cleanUp();
    expect(await rowOf(companyId, mailId)).toMatchObject({ body_text: invitation().text });
    later.advance(2);
    await cleanUp();
    expect(await rowOf(companyId, mailId)).toMatchObject({ body_text: null, body_html: null, sent_at: null });
    later.advance(27 * dayMs - 2);
    await cleanUp();
    expect(await rowOf(companyId, mailId)).toBeDefined();
    later.advance(2);
    await cleanUp();
    expect(await rowOf(companyId, mailId)).toBeUndefined();
  });
});
