import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isLoopback } from '../../lib/loopback.ts';
import { notFound } from '../../lib/problem.ts';
import { findUserByEmail } from './queries.ts';
import { beginSession } from './service.ts';

/** The administrator of the first demo company. */
export const demoAdminEmail = 'admin@demo.example';

/** Words that are easy to type and to read out: three of them and a number, about 62 bits. */
function randomPassword(): string {
  const consonants = 'bdfgklmnprstvz';
  const vowels = 'aeiou';
  const one = (letters: string) => letters.charAt(randomInt(letters.length));
  const word = () => Array.from({ length: 3 }, () => one(consonants) + one(vowels)).join('');
  return `${word()}-${word()}-${word()}-${String(randomInt(10, 100))}`;
}

const passwordFile = (config: Config) => join(config.DATA_DIR, 'demo-password');

/** The password made at an earlier start; null before the first one. */
async function keptPassword(config: Config): Promise<string | null> {
  try {
    return (await readFile(passwordFile(config), 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The password of the demo users: set, or made once and kept where only this user of the machine can read it. */
export async function demoPassword(config: Config): Promise<string> {
  const known = config.DEMO_PASSWORD ?? (await keptPassword(config));
  if (known) return known;
  const password = randomPassword();
  await mkdir(config.DATA_DIR, { recursive: true });
  await writeFile(passwordFile(config), `${password}\n`, { mode: 0o600 });
  return password;
}

interface Asked {
  readonly isFromThisMachine: boolean;
}

/** The demo administrator, for whoever sits at the machine and could read the log-in in its log anyway. */
async function findDemoAdmin({ config, db }: Dependencies, { isFromThisMachine }: Asked) {
  const isOffered =
    config.DEMO &&
    isFromThisMachine &&
    isLoopback(config.HOST) &&
    isLoopback(new URL(config.APP_URL).hostname);
  const user = isOffered
    ? await db.withSystem('log-in', (tx) => findUserByEmail(tx, demoAdminEmail))
    : undefined;
  if (!user || user.disabled_at || !config.DEMO_COMPANY_IDS.includes(user.company_id)) throw notFound();
  return user;
}

/** The log-in without a password, which works once per start; after that the password is needed, which the start prints. */
export function demoAccount(dependencies: Dependencies) {
  let isUsed = false;
  return {
    /** @throws ProblemError 404 where there is no demo content, the question comes from elsewhere, or it has been used */
    async get(asked: Asked) {
      if (isUsed) throw notFound();
      const { email } = await findDemoAdmin(dependencies, asked);
      return { email };
    },
    /** Begins a session of the demo administrator. @throws ProblemError 404 as above */
    async logIn(asked: Asked & { readonly userAgent: string }) {
      const user = await findDemoAdmin(dependencies, asked);
      if (isUsed) throw notFound();
      isUsed = true;
      return beginSession(dependencies, user, asked.userAgent);
    },
  };
}
