import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from '../lib/logger.ts';
import { isLoopback } from '../lib/loopback.ts';
import { makePrivateFolder } from '../lib/private-folder.ts';
import { actionAddress } from './letter.ts';
import { MailNotSent, notSent } from './not-sent.ts';
import type { MailServer, Sender } from './settings.ts';

interface OutboxFolder {
  /** Writes a mail so that it is there as a whole or not at all; again under the same name where it is there. */
  write(mail: { id: string; createdAt: Date; content: Uint8Array }): Promise<string>;
  /** Removes mails, and what is left of ones that were cut off, that are older. */
  removeBefore(time: Date): Promise<void>;
}

/** Without colons, which some file systems do not take; in the order of time. */
const stampOf = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');
/** Of the names that are given here: nothing else in the folder is ours to remove. */
const ownName = /^\.?(\d{8}T\d{6}Z)-[\da-f-]{36}\.eml(?:\.new)?$/;

/** The folder of mails that go nowhere. They hold one-time links, so nobody else may look into it. */
function openOutboxFolder(dataDir: string): OutboxFolder {
  const folder = join(dataDir, 'outbox');
  makePrivateFolder(folder);
  return {
    async write({ id, createdAt, content }) {
      const name = `${stampOf(createdAt)}-${id}.eml`;
      const temporary = join(folder, `.${name}.new`);
      try {
        const file = await open(temporary, 'w', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, join(folder, name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return name;
    },
    async removeBefore(time) {
      const before = stampOf(time);
      for (const name of await readdir(folder)) {
        const stamp = ownName.exec(name)?.[1];
        if (stamp !== undefined && stamp < before) await rm(join(folder, name), { force: true });
      }
    },
  };
}

export interface OutgoingMail {
  readonly id: string;
  readonly createdAt: Date;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** of a mail that somebody subscribed to */
  readonly unsubscribeAddress: string | null;
}

export interface MailTransport {
  /**
   * Hands a mail to the mail server, or writes it into the outbox folder: where there is no server, and where it has to
   * stay inside. The same mail has the same Message-ID each time.
   * @throws MailNotSent
   */
  send(mail: OutgoingMail, how: { staysInside: boolean; signal: AbortSignal }): Promise<void>;
  /** Removes what was written into the outbox folder before. */
  forgetBefore(time: Date): Promise<void>;
  close(): void;
}

export interface MailSettings {
  readonly SMTP_URL?: MailServer | undefined;
  readonly MAIL_FROM: Sender;
  readonly DATA_DIR: string;
}

/** How many mails a process sends at the same time, each over a connection of its own. */
export const sendAtOnce = 3;

const connectWithinMs = 20_000;
/** As long as a server may think about a mail it has been given (RFC 5321, 4.5.3.2.6): who hangs up sooner sends it twice. */
const answerWithinMs = 10 * 60_000;

/** Opens no connection yet. */
export function openMailTransport(settings: MailSettings, log: Logger): MailTransport {
  const folder = openOutboxFolder(settings.DATA_DIR);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const server = settings.SMTP_URL ? connectTo(settings.SMTP_URL) : null;

  return {
    async send(mail, { staysInside, signal }) {
      signal.throwIfAborted();
      const message = messageOf(mail, settings.MAIL_FROM);
      if (server && !staysInside) {
        await server.sendMail({ ...message, signal }).catch((error: unknown) => {
          throw notSent(error);
        });
        return;
      }
      const { message: content } = await composer.sendMail(message);
      const file = await folder.write({ ...mail, content: content as Buffer }).catch((error: unknown) => {
        const { code = 'unknown' } = error as NodeJS.ErrnoException;
        throw new MailNotSent(`The mail could not be written into the outbox folder: ${code}.`, false);
      });
      const told = { mailId: mail.id, file, link: actionAddress(mail.html) };
      // Without a server somebody at the terminal, where only warnings show, has to find the link.
      if (server) log.info(told, 'An e-mail was saved in the outbox folder.');
      else
        log.warn(told, 'An e-mail was saved in the outbox folder: no mail server is configured (SMTP_URL).');
    },
    forgetBefore: (time) => folder.removeBefore(time),
    close: () => server?.close(),
  };
}

function connectTo({ host, port, isSecure, account }: MailServer) {
  const isThisMachine = isLoopback(host);
  return createTransport({
    pool: true,
    maxConnections: sendAtOnce,
    host,
    port,
    secure: isSecure,
    // A password must not travel in the clear because somebody on the way hid the offer of TLS.
    requireTLS: account !== null && !isThisMachine && !isSecure,
    // A mail server of this machine has a certificate of its own making, if any.
    tls: { rejectUnauthorized: !isThisMachine },
    ...(account ? { auth: { user: account.user, pass: account.password } } : {}),
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    dnsTimeout: connectWithinMs,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function messageOf(mail: OutgoingMail, from: Sender): SendMailOptions {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from: { ...from },
    // Not as a text, which the library reads as a list: `a,b@bank.example` would go to another person.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${mail.id}@${domain}>`,
    xMailer: false,
    // no notes of absence in return (RFC 3834, and what Exchange understands)
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribeHeaders(mail.unsubscribeAddress),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Mail programs show a button of their own for it; one press of it posts (RFC 8058), which that allows over https only. */
function unsubscribeHeaders(address: string | null): Record<string, string> {
  if (address === null) return {};
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(address.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}
