import { passageOf } from '../texts/passage-row.service.ts';
import { listSourcePassages, requireSourceText } from '../texts/source.service.ts';
import * as queries from './pending.queries.ts';
import { type ReadingParts, readAndStore } from './read.service.ts';

/** The name of the recurring work that reads statements. */
export const statementReading = 'read-statements';

const textsAtOnce = 50;

/**
 * Reads the statements of every text that is shown and that this version of the engine hasn't read, one after the other. It runs in
 * one process at a time; if it is stopped or killed, the next run reads what is left.
 */
export async function followStatements(parts: ReadingParts, signal?: AbortSignal): Promise<void> {
  await readPublications(parts, signal);
  await readSources(parts, signal);
}

/** @param read reads one; what fails is left to the next run, and affects no others */
async function readAll<Pending extends { readonly text_id: string }>(
  { log }: ReadingParts,
  signal: AbortSignal | undefined,
  next: () => Promise<readonly Pending[]>,
  read: (one: Pending) => Promise<void>,
): Promise<void> {
  const failed = new Set<string>();
  const isStopped = () => signal?.aborted === true;
  while (!isStopped()) {
    const pending = (await next()).filter((one) => !failed.has(one.text_id));
    if (pending.length === 0) return;
    for (const one of pending) {
      if (isStopped()) return;
      try {
        await read(one);
      } catch (error) {
        failed.add(one.text_id);
        log.error({ err: error, text: one.text_id }, 'the statements of a text could not be stored');
      }
    }
  }
}

const wantedOf = ({ engines: { statements } }: ReadingParts) => ({
  version: statements.version,
  languages: statements.languages,
  limit: textsAtOnce,
});

const readPublications = (parts: ReadingParts, signal: AbortSignal | undefined): Promise<void> =>
  readAll(
    parts,
    signal,
    () => parts.db.withSystem('ingestion', (tx) => queries.pendingTexts(tx, wantedOf(parts))),
    async ({ text_id: textId }) => {
      const text = await parts.db.withSystem('ingestion', async (tx) => {
        const row = await queries.readText(tx, textId);
        return row && { ...row, passages: (await queries.readPassages(tx, textId)).map(passageOf) };
      });
      if (text) await readAndStore(parts, { companyId: null, textId }, text);
    },
  );

const readSources = (parts: ReadingParts, signal: AbortSignal | undefined): Promise<void> =>
  readAll(
    parts,
    signal,
    () => parts.db.withSystem('cross-company-job', (tx) => queries.pendingSources(tx, wantedOf(parts))),
    async ({ company_id: companyId, text_id: textId }) => {
      const text = await parts.db.withCompany(companyId, async (tx) => {
        const { content, language } = await requireSourceText(tx, textId);
        return { content, language, passages: await listSourcePassages(tx, textId) };
      });
      const { language } = text;
      if (language !== null) await readAndStore(parts, { companyId, textId }, { ...text, language });
    },
  );
