import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { RunningServer } from './server.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const waitMs = 120_000;

/** All mails that the server has written, oldest first. */
async function mailsOf({ dataDir }: RunningServer): Promise<Mail[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(names.map(async (name) => read(await readFile(path.join(folder, name), 'latin1'))));
}

/** The path that the mail of this subject to an address leads to, once it is there: the newest of them. @param leadsTo which of its links, if not the first */
export async function linkMailedTo(
  server: RunningServer,
  to: string,
  subject: string | RegExp,
  leadsTo = /^/,
): Promise<string> {
  const isAsked = (one: string) => (typeof subject === 'string' ? one === subject : subject.test(one));
  for (const end = Date.now() + waitMs; Date.now() < end; await setTimeout(100)) {
    const mail = (await mailsOf(server)).findLast((one) => one.to === to && isAsked(one.subject));
    const paths = mail?.text.match(/https?:\/\/\S+/g)?.map((link) => link.slice(new URL(link).origin.length));
    const found = paths?.find((one) => leadsTo.test(one));
    if (found !== undefined) return found;
  }
  throw new Error(`There is no mail “${String(subject)}” to ${to}.`);
}

/** A header with letters that are not ASCII (RFC 2047), as our server writes it. */
const decoded = (header: string) =>
  header
    .replaceAll(/\?=\s+=\?UTF-8\?[QB]\?/gi, '')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, words: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(words, 'base64').toString('utf8')
        : decodeURIComponent(
            words
              .replaceAll('_', ' ')
              .replaceAll('%', '%25')
              .replaceAll(/=(?=[0-9A-F]{2})/gi, '%'),
          ),
    );

/** Reads the headers and the part of plain text, which is the first, as our server writes them. */
function read(content: string): Mail {
  const unfolded = content.replaceAll(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)\r$`, 'm').exec(unfolded)?.[1] ?? '';
  // headings are underlined with hyphens, as a boundary begins
  const boundary = /boundary="([^"]+)"/.exec(content)?.[1] ?? '';
  const [, part = ''] = content.split(`\r\n--${boundary}`);
  const [, encoded] = /quoted-printable\r\n\r\n(.*)/s.exec(part) ?? [];
  if (encoded === undefined) throw new Error('A mail has no text in quoted-printable.');
  const bytes = encoded
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return {
    to: header('To'),
    subject: decoded(header('Subject')),
    text: Buffer.from(bytes, 'latin1').toString('utf8'),
  };
}
