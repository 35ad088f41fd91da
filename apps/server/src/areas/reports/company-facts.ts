import type { RelevanceReasonKind } from '@regulus/contract/company-values.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { CompanyFacts, ControlFacts, ObligationFacts } from '../../engine/drafting/company-facts.ts';
import type { DraftLanguage, PublicationToDraft } from '../../engine/drafting/drafting.ts';
import { quotesOf } from '../obligations/quotes.service.ts';
import { reasonInWords } from '../publications/screening/reasons.service.ts';
import * as queries from './facts.queries.ts';

/** Of a company with thousands of obligations from one act, a report names no more. */
const mostObligations = 400;
const mostReasons = 3;
/** They say what a publication is about; the others address whoever reads the list. */
const statedKinds: ReadonlySet<RelevanceReasonKind> = new Set([
  'licence_type',
  'near_licence_type',
  'firms_addressed',
  'topic',
  'business_line',
  'keyword',
]);
const levels = ['low', 'medium', 'high'] as const;
const readinesses = ['not_ready', 'in_progress', 'ready'] as const;

const reasonsOf = (
  { reasons }: queries.PublicationRow,
  publication: PublicationToDraft,
  language: DraftLanguage,
): CompanyFacts['reasons'] =>
  reasons
    .filter(({ kind }) => statedKinds.has(kind))
    .slice(0, mostReasons)
    .map((reason) => {
      const { field, quote, start = null, end = null } = reason;
      const isThere =
        field === 'text' &&
        start !== null &&
        end !== null &&
        publication.text?.content.slice(start, end) === quote;
      return {
        words: reasonInWords(reason, null, language),
        start: isThere ? start : null,
        end: isThere ? end : null,
      };
    });

async function obligationsOf(
  tx: CompanyTransaction,
  ids: readonly string[],
): Promise<Map<string, ObligationFacts[]>> {
  const rows = await queries.listObligations(tx, ids, mostObligations);
  const obligationIds = rows.map(({ id }) => id);
  const quotes = await quotesOf(tx, tx.companyId, obligationIds);
  const controls = Map.groupBy(await queries.listControls(tx, obligationIds), (one) => one.obligation_id);
  const found = new Map<string, ObligationFacts[]>();
  for (const row of rows) {
    const answered = (controls.get(row.id) ?? []).map(
      ({ id, code, title, readiness, due_on: dueOn, owner }): ControlFacts => ({
        id,
        name: `${code} ${title}`,
        readiness: readinesses[readiness],
        dueOn,
        owner,
      }),
    );
    const one: ObligationFacts = {
      id: row.id,
      quote: quotes.get(row.id) ?? '',
      language: row.language,
      clause: row.clause,
      isApproved: row.status === obligationStatus.approved,
      dueOn: row.due_on,
      owner: row.owner,
      controls: answered,
    };
    if (one.quote !== '') found.set(row.publication_id, [...(found.get(row.publication_id) ?? []), one]);
  }
  return found;
}

/** What the company knows of each publication; obligations and controls only for those who may read them. */
export async function readCompanyFacts(
  tx: CompanyTransaction,
  publications: readonly PublicationToDraft[],
  { language, readsObligations }: { readonly language: DraftLanguage; readonly readsObligations: boolean },
): Promise<Map<string, CompanyFacts>> {
  const ids = publications.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = new Map((await queries.listPublications(tx, ids)).map((row) => [row.id, row]));
  const obligations = readsObligations ? await obligationsOf(tx, ids) : new Map<string, ObligationFacts[]>();
  return new Map(
    publications.flatMap((publication) => {
      const row = rows.get(publication.id);
      if (!row) return [];
      const facts: CompanyFacts = {
        publicationId: publication.id,
        relevance: row.ai_irrelevant && row.triaged_at === null ? 'none' : (levels[row.relevance] ?? 'low'),
        reasons: reasonsOf(row, publication, language),
        isDecided: row.triaged_at !== null,
        obligations: obligations.get(publication.id) ?? [],
      };
      return [[publication.id, facts] as const];
    }),
  );
}
