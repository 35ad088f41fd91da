import { type SqlBool, sql } from 'kysely';
import type { AnyTransaction, CompanyTransaction } from '../../db/transactions.ts';
import type { StatementActor, StatementKind } from '../../engine/statements/statement.ts';
import type { TextPlace } from './write.queries.ts';

const readingsOf = (tx: AnyTransaction, { companyId, textId }: TextPlace) =>
  companyId === null
    ? tx.selectFrom('publication_statement_readings as reading').where('reading.text_id', '=', textId)
    : tx
        .selectFrom('source_statement_readings as reading')
        .where('reading.company_id', '=', companyId)
        .where('reading.text_id', '=', textId);

/** By which version of the engine a text was read, and how many statements of each kind it has. */
export const findReading = (tx: AnyTransaction, place: TextPlace) =>
  readingsOf(tx, place)
    .select([
      'reading.engine_version',
      'reading.scope',
      'reading.counts',
      'reading.total',
      'reading.is_failed',
    ])
    .executeTakeFirst();
export type ReadingRow = NonNullable<Awaited<ReturnType<typeof findReading>>>;

const statementsIn = (tx: AnyTransaction, { companyId, textId }: TextPlace) =>
  companyId === null
    ? tx.selectFrom('publication_statements as statement').where('statement.text_id', '=', textId)
    : tx
        .selectFrom('source_statements as statement')
        .where('statement.company_id', '=', companyId)
        .where('statement.text_id', '=', textId);

const rowsIn = (tx: AnyTransaction, place: TextPlace) =>
  statementsIn(tx, place)
    .select([
      'statement.ordinal',
      'statement.passage',
      'statement.kind',
      'statement.strength',
      'statement.start_offset',
      'statement.end_offset',
      'statement.spans',
      'statement.actor',
      'statement.condition',
      'statement.exception',
      'statement.time',
      'statement.is_through_national_law',
      'statement.confidence',
      'statement.words_hash',
    ])
    .orderBy('statement.ordinal');

/** All statements of a text, in order. */
export const listAll = (tx: AnyTransaction, place: TextPlace) => rowsIn(tx, place).execute();
export type ListedRow = Awaited<ReturnType<typeof listAll>>[number];

/** What people said that sentences are, by their words. */
export type KindsSaid = ReadonlyMap<string, SaidRow>;
export interface SaidRow {
  readonly kind: StatementKind;
  readonly said_by: string | null;
  readonly name: string | null;
  readonly said_at: Date;
}

export async function listKindsSaid(tx: CompanyTransaction, publicationId: string): Promise<KindsSaid> {
  const rows = await tx
    .selectFrom('statement_kinds as said')
    .leftJoin('users as person', (join) =>
      join.onRef('person.company_id', '=', 'said.company_id').onRef('person.id', '=', 'said.said_by'),
    )
    .select(['said.words_hash', 'said.kind', 'said.said_by', 'said.said_at', 'person.name'])
    .where('said.company_id', '=', tx.companyId)
    .where('said.publication_id', '=', publicationId)
    .execute();
  return new Map(rows.map(({ words_hash: hash, ...row }) => [hash, row]));
}

/** On `statement`: it is of one of these kinds, as it was read or as people say. */
function isOfKind(kinds: readonly StatementKind[], said: KindsSaid) {
  const read = sql<SqlBool>`statement.kind = any(${[...kinds]}::text[])`;
  if (said.size === 0) return read;
  const those = [...said].filter(([, { kind }]) => kinds.includes(kind)).map(([hash]) => hash);
  return sql<SqlBool>`case when statement.words_hash = any(${[...said.keys()]}::text[])
    then statement.words_hash = any(${those}::text[]) else ${read} end`;
}

/** How many statements whose kind people have said were read as what. */
export const countSaid = (tx: AnyTransaction, place: TextPlace, said: KindsSaid) =>
  statementsIn(tx, place)
    .select(['statement.words_hash', 'statement.kind', sql<number>`count(*)`.as('total')])
    .where(sql<SqlBool>`statement.words_hash = any(${[...said.keys()]}::text[])`)
    .groupBy(['statement.words_hash', 'statement.kind'])
    .execute();

interface Wanted {
  /** undefined: all */
  readonly kinds: readonly StatementKind[] | undefined;
  readonly said: KindsSaid;
}

export const listPage = (
  tx: AnyTransaction,
  place: TextPlace,
  { kinds, said, limit, offset }: Wanted & { readonly limit: number; readonly offset: number },
) =>
  kinds === undefined
    ? // ordinals have no gaps
      rowsIn(tx, place)
        .where('statement.ordinal', '>=', offset)
        .where('statement.ordinal', '<', offset + limit)
        .execute()
    : rowsIn(tx, place).where(isOfKind(kinds, said)).limit(limit).offset(offset).execute();

/**
 * Statements by what decides whether they apply to a firm: few groups, however long the text is. Where the actor is named says
 * nothing about that.
 */
export const groupByActor = (tx: AnyTransaction, place: TextPlace, { kinds, said }: Wanted) =>
  statementsIn(tx, place)
    .select([
      sql<Omit<StatementActor, 'span'> | null>`statement.actor - 'span'`.as('actor'),
      sql<number[]>`array_agg(statement.ordinal)`.as('ordinals'),
    ])
    .$if(kinds !== undefined, (query) => query.where(isOfKind(kinds ?? [], said)))
    .groupBy(sql`statement.actor - 'span'`)
    .execute();

/** Where all statements of a text are, grouped the same way. */
export const placesByActor = (tx: AnyTransaction, place: TextPlace) =>
  statementsIn(tx, place)
    .select([
      sql<Omit<StatementActor, 'span'> | null>`statement.actor - 'span'`.as('actor'),
      sql<number[]>`array_agg(statement.ordinal)`.as('ordinals'),
      sql<number[]>`array_agg(statement.start_offset)`.as('starts'),
      sql<number[]>`array_agg(statement.end_offset)`.as('ends'),
    ])
    .groupBy(sql`statement.actor - 'span'`)
    .execute();

export const listByOrdinal = (tx: AnyTransaction, place: TextPlace, ordinals: readonly number[]) =>
  rowsIn(tx, place)
    .where(sql<SqlBool>`statement.ordinal = any(${[...ordinals]}::int[])`)
    .execute();

export const findAt = (tx: AnyTransaction, place: TextPlace, start: number, end: number) =>
  rowsIn(tx, place)
    .where('statement.start_offset', '=', start)
    .where('statement.end_offset', '=', end)
    .executeTakeFirst();

/** The company's obligations whose body is at one of these places of a text. */
export const listObligationsAt = (
  tx: CompanyTransaction,
  publicationId: string,
  textId: string,
  starts: readonly number[],
) =>
  tx
    .selectFrom('obligations as obligation')
    .innerJoin('obligation_spans as span', (join) =>
      join
        .onRef('span.company_id', '=', 'obligation.company_id')
        .onRef('span.obligation_id', '=', 'obligation.id')
        .on('span.role', '=', 'body'),
    )
    .innerJoin('quote_positions as position', (join) =>
      join
        .onRef('position.company_id', '=', 'span.company_id')
        .onRef('position.quote_id', '=', 'span.quote_id')
        .onRef('position.publication_text_id', '=', 'obligation.publication_text_id'),
    )
    .select(['obligation.id', 'position.start_offset', 'position.end_offset'])
    .where('obligation.company_id', '=', tx.companyId)
    .where('obligation.publication_id', '=', publicationId)
    .where('obligation.publication_text_id', '=', textId)
    .where('obligation.replaced_at', 'is', null)
    .where(sql<SqlBool>`position.start_offset = any(${[...starts]}::int[])`)
    .execute();

/** The firm as its profile tells it; nothing if it has none. */
export const findFirm = (tx: CompanyTransaction) =>
  tx
    .selectFrom('company_profiles')
    .select(['licence_types', 'countries'])
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst();

/** Whose law a publication is. */
export const findCountry = (tx: AnyTransaction, publicationId: string) =>
  tx
    .selectFrom('publications as publication')
    .innerJoin('regulators as regulator', 'regulator.code', 'publication.regulator')
    .select('regulator.country')
    .where('publication.id', '=', publicationId)
    .executeTakeFirst();

/** While this lock is held, no one else says what sentences of this publication are. */
export const lockKinds = (tx: CompanyTransaction, publicationId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`kinds ${tx.companyId} ${publicationId}`}, 0))`.execute(
    tx,
  );
