import type { Selectable } from 'kysely';
import { expect } from 'vitest';
import { verifyChain } from '../audit/verify.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';

type Entry = Selectable<Tables['audit_entries']>;
type Only = Partial<Pick<Entry, 'action' | 'object_id' | 'object_type'>>;

export type OnRecord = <Column extends keyof Entry>(
  companyId: string,
  columns: readonly Column[],
  only?: Only,
) => Promise<Pick<Entry, Column>[]>;

/** The entries of a company's audit log in their order, with these columns. */
export async function onRecord<Column extends keyof Entry>(
  db: Database,
  companyId: string,
  columns: readonly Column[],
  only: Only = {},
): Promise<Pick<Entry, Column>[]> {
  const entries = await db.withCompany(companyId, (tx) =>
    tx
      .selectFrom('audit_entries')
      .selectAll()
      .where('company_id', '=', companyId)
      .where((by) => by.and(only))
      .orderBy('sequence')
      .execute(),
  );
  return entries.map(
    (entry) => Object.fromEntries(columns.map((column) => [column, entry[column]])) as Pick<Entry, Column>,
  );
}

/** Nothing in a company's audit log was changed or removed. */
export async function expectWholeChain(db: Database, companyId: string): Promise<void> {
  const { fault } = await db.withSystem('audit-verify', (tx) => verifyChain(tx, companyId));
  expect(fault).toBeNull();
}
