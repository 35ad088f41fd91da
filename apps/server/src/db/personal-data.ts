import { sql } from 'kysely';
import { readInSlices } from './read-in-slices.ts';
import type { PersonalColumn, PersonalExport, Told } from './tables/personal-data.ts';
import { personalData } from './tables.ts';
import type { CompanyTransaction } from './transactions.ts';

/**
 * Of each kind at most so many, the latest first: a part is kept in memory while it is sent. One more is read, which tells that there are
 * more.
 */
export const mostOfAKind = 20_000;

export const exportParts = personalData.flatMap(({ export: part }) => part ?? []);
export const personalColumns = personalData.flatMap(({ person }) => person ?? []);

export const readPart = (
  tx: CompanyTransaction,
  read: NonNullable<PersonalExport['read']>,
  userId: string,
): Promise<unknown[]> => {
  const rows = sql`${read(tx.companyId, userId)} limit ${mostOfAKind + 1}`;
  return readInSlices(tx, { compile: () => rows.compile(tx) });
};

const ofPerson = (tx: CompanyTransaction, { column, isList, only }: PersonalColumn, userId: string) =>
  sql`company_id = ${tx.companyId} and ${userId} = ${isList ? sql`any(${sql.ref(column)})` : sql.ref(column)}
    ${only ? sql`and ${only}` : sql``}`;

async function unset(tx: CompanyTransaction, person: PersonalColumn, userId: string): Promise<void> {
  const column = sql.ref(person.column);
  await sql`update ${sql.table(person.table)}
    set ${column} = ${person.isList ? sql`array_remove(${column}, ${userId})` : sql`null`} ${person.also ? sql`, ${person.also}` : sql``}
    where ${ofPerson(tx, person, userId)}`.execute(tx);
}

/** What is declared of somebody who leaves, in the order of the declarations. */
export async function forgetPerson(tx: CompanyTransaction, userId: string): Promise<void> {
  for (const person of personalColumns) {
    if (person.leaving === 'unset') await unset(tx, person, userId);
    if (person.leaving === 'deleted')
      await sql`delete from ${sql.table(person.table)} where ${ofPerson(tx, person, userId)}`.execute(tx);
  }
}

/** The record of use counts for the company alone, also for the past. */
export async function anonymiseUse(tx: CompanyTransaction, userId: string): Promise<void> {
  for (const person of personalColumns) if (person.isUse) await unset(tx, person, userId);
}

/** What a person has, as the removal tells it. */
export async function countOfPerson(
  tx: CompanyTransaction,
  userId: string,
  now: Date,
): Promise<Readonly<Record<Told, number>>> {
  const counts = personalColumns
    .filter(({ told }) => told)
    .map(
      (person) => sql`select ${sql.lit(person.told)} as told, count(*)::integer as total
        from ${sql.table(person.table)}
        where ${ofPerson(tx, person, userId)} ${person.toldIf ? sql`and ${person.toldIf(now)}` : sql``}`,
    );
  const { rows } = await sql<{ told: Told; total: number }>`
    select told, sum(total)::integer as total from (${sql.join(counts, sql` union all `)}) counts group by told`.execute(
    tx,
  );
  return Object.fromEntries(rows.map(({ told, total }) => [told, total])) as Record<Told, number>;
}
