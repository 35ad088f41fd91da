import type { Database } from '../../db/connect.ts';
import { setPasswords } from '../companies/members.service.ts';
import * as queries from './passwords.queries.ts';
import { hashPassword, isPassword } from './service.ts';

/** Gives the demo users this password, where they have another one. */
export async function setDemoPasswords(
  db: Database,
  companyIds: readonly string[],
  emails: readonly string[],
  password: string,
): Promise<void> {
  const users = await db.withSystem('demo-content', (tx) => queries.listPasswords(tx, companyIds, emails));
  const isRight = new Map<string, boolean>();
  for (const { password_hash: hash } of users) {
    if (!isRight.has(hash)) isRight.set(hash, await isPassword(password, hash));
  }
  const others = users.filter((user) => !isRight.get(user.password_hash)).map((user) => user.id);
  if (others.length === 0) return;
  const passwordHash = await hashPassword(password);
  await db.withSystem('demo-content', (tx) => setPasswords(tx, others, passwordHash));
}
