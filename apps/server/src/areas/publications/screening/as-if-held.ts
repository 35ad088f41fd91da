import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import type { ScreeningEngine } from '../../../engine/engine.ts';
import { type HeldRows, withRows } from './as-if-held.queries.ts';
import * as queries from './queries.ts';
import { keysOf, missingRows, profileOf, readInputs, verdictsOf } from './write-verdicts.ts';

/**
 * The rows the company would have for these publications if someone did something with them now. A row means that the
 * publication is in the company's lists; reading adds nothing to them, so none is written.
 */
export async function asIfHeld(
  tx: CompanyTransaction,
  companyId: string,
  publicationIds: readonly string[],
  engine: ScreeningEngine,
): Promise<HeldRows> {
  const missing = await missingRows(tx, companyId, publicationIds, false);
  if (missing.length === 0) return tx;
  const publications = await queries.findToScreen(tx, missing);
  // a publication that doesn't exist has no row either
  if (publications.length === 0) return tx;
  const profile = await profileOf(tx, companyId);
  const inputs = await readInputs(tx, [profile], publications, engine);
  const keys = new Map(publications.map((publication) => [publication.id, keysOf(publication)]));
  const rows = [...verdictsOf(inputs)].map((verdict) => ({
    ...untouched,
    company_id: companyId,
    publication_id: verdict.publicationId,
    relevance: verdict.relevance,
    score: verdict.score,
    ai_irrelevant: verdict.isPutAside,
    reasons: JSON.parse(verdict.reasons) as unknown,
    profile_revision: verdict.revision,
    screened_by: engine.version,
    topics: verdict.topics,
    title_key: keys.get(verdict.publicationId)?.titleKey,
    code_key: keys.get(verdict.publicationId)?.codeKey,
  }));
  return withRows(tx, companyId, publicationIds, rows);
}

/** What a new row contains apart from its verdict. */
const untouched = {
  status: publicationStatus.relevant,
  corrections: {},
  obligations_derived: false,
  has_made_obligations: false,
  revision: 1,
};
