import type { AnyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Statement } from '../../engine/statements/statement.ts';
import { type TextStatements, unlimitedScope } from '../../engine/statements/statement-text.ts';
import type { Passage } from '../../engine/text/passage.ts';
import { WorkGivenUp } from '../../lib/background-process.ts';
import { findReading, listAll } from './queries.ts';
import { rowsOf, statementOf } from './statement-row.ts';
import { saveReading, type TextPlace } from './write.queries.ts';

export type ReadingParts = Pick<Dependencies, 'db' | 'clock' | 'log' | 'engines'>;

/** A text whose statements are wanted. */
export interface TextToRead {
  readonly content: string;
  readonly passages: readonly Passage[];
  readonly language: string;
}

/** @param isAwaited whether somebody waits for it; everybody else goes first if not */
const within = <T>(
  { db }: Pick<ReadingParts, 'db'>,
  { companyId }: TextPlace,
  isAwaited: boolean,
  work: (tx: AnyTransaction) => Promise<T>,
): Promise<T> =>
  companyId === null
    ? db.withSystem(isAwaited ? 'cross-company-job' : 'ingestion', work, { retry: true })
    : db.withCompany(companyId, work);

const compute = ({ engines }: ReadingParts, { content, passages, language }: TextToRead) =>
  engines.statements.read({ content, passages: [...passages], language });

/** Stores what was read, each statement checked against its text. */
async function store(
  parts: ReadingParts,
  place: TextPlace,
  content: string,
  read: TextStatements | null,
  isAwaited: boolean,
): Promise<void> {
  const { rows, dropped } = rowsOf(content, read?.statements ?? []);
  if (dropped > 0) parts.log.error({ dropped }, 'statements that are not in their text were dropped');
  const reading = {
    engineVersion: parts.engines.statements.version,
    scope: read?.scope ?? unlimitedScope,
    rows,
    isFailed: read === null,
  };
  await within(parts, place, isAwaited, (tx) => saveReading(tx, place, reading, parts.clock.now()));
}

/**
 * Reads a text and stores its statements. One that can't be read is marked, and not tried again until the engine changes.
 * Takes seconds for a long law: call it outside of transactions.
 */
export async function readAndStore(parts: ReadingParts, place: TextPlace, text: TextToRead): Promise<void> {
  let read: TextStatements | null = null;
  try {
    read = await compute(parts, text);
  } catch (error) {
    if (!(error instanceof WorkGivenUp) || error.isTemporary) throw error;
    parts.log.error({ err: error, text: place.textId }, 'the statements of a text could not be read');
  }
  await store(parts, place, text.content, read, false);
}

/**
 * The statements of a text of a publication, as this version of the engine reads them: those stored, or else they are read now,
 * and stored unless the caller may not write. @throws WorkGivenUp
 */
export async function statementsOf(
  parts: ReadingParts,
  textId: string,
  text: TextToRead,
  { mayStore }: { readonly mayStore: boolean },
): Promise<readonly Statement[]> {
  const place = { companyId: null, textId };
  const known = await within(parts, place, true, async (tx) => {
    const reading = await findReading(tx, place);
    const isKnown = reading?.engine_version === parts.engines.statements.version && !reading.is_failed;
    return isKnown ? (await listAll(tx, place)).map(statementOf) : null;
  });
  if (known) return known;
  const read = await compute(parts, text);
  if (mayStore) await store(parts, place, text.content, read, true);
  return read.statements;
}
