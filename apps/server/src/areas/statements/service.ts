import { licenceTypes } from '@regulus/contract/company-values.ts';
import type { Applicability, StatementKind } from '@regulus/contract/statement-values.ts';
import type { Statements } from '@regulus/contract/statements.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type AppliesIn, applies, type Firm, type Verdict } from '../../engine/statements/applies.ts';
import type { StatementActor } from '../../engine/statements/statement.ts';
import { citation } from '../../engine/text/citation.ts';
import type { Span } from '../../engine/text/passage.ts';
import { notFound } from '../../lib/problem.ts';
import { chooseShownText, requireText } from '../texts/service.ts';
import { present, type TextOfStatements } from './present.ts';
import * as queries from './queries.ts';
import { sayKind, type TextPlace } from './write.queries.ts';

export interface WantedStatements {
  readonly kind?: readonly StatementKind[] | undefined;
  readonly applies?: readonly Applicability[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

export type Account = Partial<Record<StatementKind, number>>;

/** Where statements are listed from. */
interface Shown {
  readonly place: TextPlace;
  readonly said: queries.KindsSaid;
  readonly reading: queries.ReadingRow;
  readonly country: string | null;
  readonly text: () => Promise<TextOfStatements>;
  readonly obligationsAt: (starts: readonly number[]) => ReturnType<typeof queries.listObligationsAt>;
}

const licences = Object.keys(licenceTypes) as (keyof typeof licenceTypes)[];

/** The company as its profile tells it. */
export async function firmOf(tx: CompanyTransaction): Promise<Firm> {
  const row = await queries.findFirm(tx);
  return {
    licence_types: licences.filter((one) => row?.licence_types.includes(one)),
    countries: row?.countries ?? [],
  };
}

/** The numbers by kind as they were read, with what people said of some sentences. */
export async function accountOf(
  tx: CompanyTransaction,
  place: TextPlace,
  reading: queries.ReadingRow,
  said: queries.KindsSaid,
): Promise<Account> {
  const account: Account = { ...reading.counts };
  if (said.size === 0) return account;
  for (const { words_hash: hash, kind: read, total } of await queries.countSaid(tx, place, said)) {
    const kind = said.get(hash)?.kind ?? read;
    account[read] = (account[read] ?? 0) - total;
    account[kind] = (account[kind] ?? 0) + total;
  }
  for (const [kind, count] of Object.entries(account)) if (count === 0) delete account[kind as StatementKind];
  return account;
}

async function list(
  tx: CompanyTransaction,
  { place, said, reading, country, text, obligationsAt }: Shown,
  wanted: WantedStatements,
): Promise<Pick<Statements, 'statements' | 'total' | 'account'>> {
  const account = await accountOf(tx, place, reading, said);
  const firm = await firmOf(tx);
  const act: AppliesIn = { scope: reading.scope, country };
  const verdictOf = (row: { readonly actor: StatementActor | null }): Verdict =>
    applies({ actor: row.actor }, act, firm);
  const filter = { kinds: wanted.kind, said };
  let rows: queries.ListedRow[];
  let total: number;
  if (wanted.applies === undefined) {
    rows = await queries.listPage(tx, place, { ...filter, limit: wanted.limit, offset: wanted.offset });
    total = (wanted.kind ?? (Object.keys(account) as StatementKind[])).reduce(
      (sum, kind) => sum + (account[kind] ?? 0),
      0,
    );
  } else {
    const fitting = (await queries.groupByActor(tx, place, filter))
      .filter(({ actor }) =>
        wanted.applies?.includes(verdictOf({ actor: actor && { ...actor, span: null } }).applies),
      )
      .flatMap((group) => group.ordinals)
      .toSorted((one, other) => one - other);
    total = fitting.length;
    const ordinals = fitting.slice(wanted.offset, wanted.offset + wanted.limit);
    rows = ordinals.length === 0 ? [] : await queries.listByOrdinal(tx, place, ordinals);
  }
  const words = rows.length === 0 ? { content: '', passages: [] } : await text();
  const obligations = new Map(
    (rows.length === 0 ? [] : await obligationsAt(rows.map((row) => row.start_offset))).map((row) => [
      `${row.start_offset}-${row.end_offset}`,
      row.id,
    ]),
  );
  return {
    statements: rows.map((row) =>
      present(row, words, {
        said: said.get(row.words_hash),
        verdict: verdictOf(row),
        obligationId: obligations.get(`${row.start_offset}-${row.end_offset}`) ?? null,
      }),
    ),
    total,
    account,
  };
}

const nothing = (state: Statements['state']): Statements => ({
  state,
  statements: [],
  total: 0,
  account: {},
  text_id: null,
  version: null,
  language: null,
  engine_version: null,
});

interface ShownOf {
  readonly textId: string;
  readonly version: number | null;
  readonly language: string | null;
}

async function listFrom(
  tx: CompanyTransaction,
  place: TextPlace,
  { textId, version, language }: ShownOf,
  rest: Pick<Shown, 'said' | 'country' | 'text' | 'obligationsAt'>,
  wanted: WantedStatements,
): Promise<Statements> {
  const reading = await queries.findReading(tx, place);
  const text = { text_id: textId, version, language };
  if (!reading || reading.is_failed) return { ...nothing(reading ? 'failed' : 'pending'), ...text };
  return {
    state: 'ready',
    ...(await list(tx, { place, reading, ...rest }, wanted)),
    ...text,
    engine_version: reading.engine_version,
  };
}

type Parts = Pick<Dependencies, 'db' | 'engines' | 'clock'>;

/** @throws ProblemError 404 */
export const listStatements = (
  { db, engines }: Parts,
  { companyId }: Actor,
  publicationId: string,
  wanted: WantedStatements,
): Promise<Statements> =>
  db.withCompany(companyId, async (tx) => {
    const { text, held } = await chooseShownText(tx, publicationId, engines.statements.languages);
    if (text === null) return nothing(held.length === 0 ? 'no_text' : 'language');
    return listFrom(
      tx,
      { companyId: null, textId: text.id },
      { textId: text.id, version: text.version, language: text.language },
      {
        said: await queries.listKindsSaid(tx, publicationId),
        country: (await queries.findCountry(tx, publicationId))?.country ?? null,
        text: () => requireText(tx, publicationId, text.id),
        obligationsAt: (starts) => queries.listObligationsAt(tx, publicationId, text.id, starts),
      },
      wanted,
    );
  });

/** Of a text that the company has uploaded and the caller may read. */
export const listOfSource = (
  { engines }: Pick<Parts, 'engines'>,
  tx: CompanyTransaction,
  text: {
    readonly id: string;
    readonly version: number;
    readonly language: string | null;
    readonly read: () => Promise<TextOfStatements>;
  },
  wanted: WantedStatements,
): Promise<Statements> =>
  text.language === null || !engines.statements.languages.includes(text.language)
    ? Promise.resolve(nothing('language'))
    : listFrom(
        tx,
        { companyId: tx.companyId, textId: text.id },
        { textId: text.id, version: text.version, language: text.language },
        { said: new Map(), country: null, text: text.read, obligationsAt: async () => [] },
        wanted,
      );

/** A source without a text. */
export const withoutText = (): Statements => nothing('no_text');

/** Says of what kind a sentence is, or takes that back. @throws ProblemError 404 */
export const sayStatementKind = (
  { db, clock, engines }: Parts,
  { companyId, userId }: Actor,
  publicationId: string,
  {
    text_id: textId,
    start,
    end,
    kind,
  }: {
    readonly text_id: string;
    readonly start: number;
    readonly end: number;
    readonly kind: StatementKind | null;
  },
) =>
  db.withCompany(companyId, async (tx) => {
    const { text } = await chooseShownText(tx, publicationId, engines.statements.languages);
    const place = { companyId: null, textId };
    await queries.lockKinds(tx, publicationId);
    const reading = await queries.findReading(tx, place);
    const row = reading && text?.id === textId ? await queries.findAt(tx, place, start, end) : undefined;
    if (!reading || !row || !text) throw notFound();
    const before = (await queries.listKindsSaid(tx, publicationId)).get(row.words_hash)?.kind ?? row.kind;
    const now = clock.now();
    const wanted = kind === row.kind ? null : kind;
    await sayKind(tx, { publicationId, wordsHash: row.words_hash, kind: wanted, by: userId, at: now });
    if (before !== (kind ?? row.kind))
      recordAudit(tx, {
        companyId,
        actorId: userId,
        action: 'publication.sentence_said',
        objectType: 'publication',
        objectId: publicationId,
        details: {
          text: text.sha256,
          place: [start, end],
          words: row.words_hash,
          kind: [before, kind ?? row.kind],
        },
        at: now,
      });
    const said = await queries.listKindsSaid(tx, publicationId);
    const country = (await queries.findCountry(tx, publicationId))?.country ?? null;
    const [obligation] = await queries.listObligationsAt(tx, publicationId, textId, [start]);
    return {
      statement: present(row, await requireText(tx, publicationId, textId), {
        said: said.get(row.words_hash),
        verdict: applies({ actor: row.actor }, { scope: reading.scope, country }, await firmOf(tx)),
        obligationId: obligation?.end_offset === end ? obligation.id : null,
      }),
      account: await accountOf(tx, place, reading, said),
    };
  });

/** Where a text of a publication says what firms must do; nothing if it hasn't been read. */
export async function firmDutiesIn(
  tx: CompanyTransaction,
  publicationId: string,
  textId: string,
): Promise<Span[] | undefined> {
  const place = { companyId: null, textId };
  const reading = await queries.findReading(tx, place);
  if (!reading || reading.is_failed) return undefined;
  const said = await queries.listKindsSaid(tx, publicationId);
  const rows = await queries.listPage(tx, place, {
    kinds: ['duty', 'prohibition'],
    said,
    limit: reading.total,
    offset: 0,
  });
  return rows
    .filter((row) => !row.is_through_national_law)
    .map((row) => ({ start: row.start_offset, end: row.end_offset }));
}

/** Every sentence of a publication's text, in order, and by which version of the engine they were read. */
export interface WholeAccount {
  readonly textId: string;
  readonly engineVersion: string;
  readonly sentences: readonly {
    readonly start: number;
    readonly end: number;
    readonly clause: string;
    readonly kind: StatementKind;
    /** who said that it is of this kind; null: it was read */
    readonly saidBy: string | null;
  }[];
}

/** Nothing if its text hasn't been read. */
export async function wholeAccountOf(
  tx: CompanyTransaction,
  { statements }: Pick<Dependencies['engines'], 'statements'>,
  publicationId: string,
): Promise<WholeAccount | null> {
  const { text } = await chooseShownText(tx, publicationId, statements.languages);
  if (text === null) return null;
  const place = { companyId: null, textId: text.id };
  const reading = await queries.findReading(tx, place);
  if (!reading || reading.is_failed) return null;
  const { passages } = await requireText(tx, publicationId, text.id);
  const said = await queries.listKindsSaid(tx, publicationId);
  return {
    textId: text.id,
    engineVersion: reading.engine_version,
    sentences: (await queries.listAll(tx, place)).map((row) => {
      const own = said.get(row.words_hash);
      return {
        start: row.start_offset,
        end: row.end_offset,
        clause: citation(passages, row.passage),
        kind: own?.kind ?? row.kind,
        saidBy: own?.said_by ?? null,
      };
    }),
  };
}
