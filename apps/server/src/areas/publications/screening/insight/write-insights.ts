import { reasonKindsFor } from '@regulus/contract/company-values.ts';
import type { Dependencies } from '../../../../dependencies.ts';
import type { InsightEngine, Provenance } from '../../../../engine/engine.ts';
import { addDays, addSeconds, dayOf } from '../../../../lib/time.ts';
import { reasonInWords } from '../reasons.service.ts';
import * as queries from './queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

/** Older publications keep what screening found: a model configured today isn't used on years of publications. */
const writtenAboutDays = 90;
/** Longer than one response may take. */
const claimSeconds = 5 * 60;
/** After the engine did not respond. */
const retrySeconds = 60;

const claimOf = ({ clock }: Parts, { version }: InsightEngine): queries.Claim => {
  const now = clock.now();
  return {
    version,
    since: addDays(dayOf(now), -writtenAboutDays),
    now,
    until: addSeconds(now, claimSeconds),
  };
};

/** No response leads to another attempt; a response that can't be used doesn't. */
const writtenBy = ({ clock }: Parts, engine: InsightEngine, provenance: Provenance): queries.Written => {
  const madeAt = clock.now();
  const isToRetry = provenance.fallback === 'unavailable';
  return {
    provenance,
    madeBy: isToRetry ? null : engine.version,
    madeAt,
    nextTryAt: isToRetry ? addSeconds(madeAt, retrySeconds) : null,
  };
};

/** Writes the key points of one publication, outside transactions. @returns false if none is due */
async function writeKeyPoints(parts: Parts, engine: InsightEngine, signal: AbortSignal): Promise<boolean> {
  const { db } = parts;
  const claimed = await db.withSystem('cross-company-job', async (tx) => {
    const id = await queries.claimPublication(tx, claimOf(parts, engine));
    return id === undefined ? undefined : { id, row: await queries.findRead(tx, id) };
  });
  if (!claimed?.row) return false;
  const { id, row } = claimed;
  const { value, provenance } = await engine.summarise(
    {
      document: {
        title: row.title,
        summary: row.summary,
        lead: row.lead,
        language: row.language,
        regulators: row.regulators,
        country: row.country,
        documentType: row.document_type,
        isBinding: row.is_binding,
        categories: row.categories,
      },
      found: row.key_points,
      foundBy: row.engine_version,
    },
    signal,
  );
  await db.withSystem('cross-company-job', (tx) =>
    queries.savePublication(tx, id, row.read_at, value, writtenBy(parts, engine, provenance)),
  );
  return true;
}

/** Writes why one publication matters to one company, outside transactions. @returns false if none is due */
async function writeRelevance(parts: Parts, engine: InsightEngine, signal: AbortSignal): Promise<boolean> {
  const { db } = parts;
  const claimed = await db.withSystem('cross-company-job', async (tx) => {
    const ids = await queries.claimRelevance(tx, claimOf(parts, engine));
    return ids && { ids, row: await queries.findVerdict(tx, ids.company_id, ids.publication_id) };
  });
  if (!claimed?.row) return false;
  const { ids, row } = claimed;
  const { value, provenance } = await engine.explain(
    {
      title: row.title,
      // the reasons in favor, but nothing about who said so
      reasons: row.reasons
        .filter(({ kind }) => reasonKindsFor.some((one) => one === kind))
        .map((reason) => ({ words: reasonInWords(reason, null), quote: reason.quote })),
      foundBy: row.screened_by,
    },
    signal,
  );
  await db.withCompany(ids.company_id, (tx) =>
    queries.saveRelevance(
      tx,
      ids.company_id,
      ids.publication_id,
      row.reasons,
      value,
      writtenBy(parts, engine, provenance),
    ),
  );
  return true;
}

/**
 * Writes what is due, one after the other, starting with key points, which all companies share. Each is claimed, so that two
 * workers don't request it twice, and stored separately: whatever ends the process, the next one continues. While the engine
 * doesn't respond, one at a time is tried.
 */
export async function writeInsights(
  parts: Parts,
  engine: InsightEngine,
  signal: AbortSignal,
): Promise<number> {
  let written = 0;
  for (const writeNext of [writeKeyPoints, writeRelevance]) {
    while (!signal.aborted && (await writeNext(parts, engine, signal))) {
      written += 1;
      if (engine.failingSince() !== null) break;
    }
  }
  const since = engine.failingSince();
  await parts.db.withSystem('cross-company-job', (tx) =>
    queries.saveOutage(tx, 'insight', since === null ? null : new Date(since)),
  );
  return written;
}
