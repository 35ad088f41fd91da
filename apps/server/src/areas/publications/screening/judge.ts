import type { RelevanceReason as StoredReason } from '@regulus/contract/publications.ts';
import type { Topic } from '@regulus/contract/topic-values.ts';
import type { Corrections } from '../../../db/tables/decisions.ts';
import type { AnyTransaction } from '../../../db/transactions.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { ProfileMatcher, ScreeningEngine } from '../../../engine/engine.ts';
import {
  correctedTopics,
  type TopicCorrection,
} from '../../../engine/screening/learning/corrected-topics.ts';
import { titleStems } from '../../../engine/screening/learning/features.ts';
import {
  type CompanyProfile,
  noFacts,
  type PublicationFacts,
  type RelevanceReason,
  type RelevanceVerdict,
  type ScreeningDocument,
} from '../../../engine/screening/screening.ts';
import { inSlices } from '../../../lib/in-slices.ts';
import * as queries from './queries.ts';

/** A company as a judge of publications. */
export interface Judge {
  readonly companyId: string;
  readonly revision: number;
  readonly matcher: ProfileMatcher;
  readonly learned: queries.ProfileRow['learned'];
  readonly taught: readonly TopicCorrection[];
}

const compiled = new WeakMap<ScreeningEngine, Map<string, ProfileMatcher>>();
const mostCompiled = 1_000;

type ProfileColumns = Pick<
  queries.ProfileRow,
  | 'licence_types'
  | 'countries'
  | 'business_lines'
  | 'topics'
  | 'keywords'
  | 'excluded_keywords'
  | 'regulators'
  | 'languages'
>;

/** A profile, stored or sent, in the form the engine expects. Values that no longer exist match nothing. */
export const profileOf = (row: ProfileColumns): CompanyProfile => ({
  licenceTypes: row.licence_types as CompanyProfile['licenceTypes'],
  countries: row.countries,
  businessLines: row.business_lines as CompanyProfile['businessLines'],
  topics: row.topics as Topic[],
  keywords: row.keywords,
  excludedKeywords: row.excluded_keywords,
  regulators: row.regulators,
  languages: row.languages,
});

/** Profiles are compiled once per revision; the content is part of the key, so that no test or import sees an outdated one. */
export function matcherOf(row: queries.ProfileRow, engine: ScreeningEngine): ProfileMatcher {
  const profile = profileOf(row);
  const key = JSON.stringify(profile);
  const held = compiled.get(engine) ?? new Map<string, ProfileMatcher>();
  compiled.set(engine, held);
  const known = held.get(key);
  if (known) return known;
  const matcher = engine.matcherFor(profile);
  if (held.size >= mostCompiled) held.clear();
  held.set(key, matcher);
  return matcher;
}

export async function judgesOf(
  tx: AnyTransaction,
  rows: readonly queries.ProfileRow[],
  engine: ScreeningEngine,
): Promise<Judge[]> {
  if (rows.length === 0) return [];
  const taught = Map.groupBy(
    await queries.listTaughtTopics(
      tx,
      rows.map((row) => row.company_id),
    ),
    (row) => row.company_id,
  );
  return rows.map((row) => ({
    companyId: row.company_id,
    revision: row.revision,
    matcher: matcherOf(row, engine),
    learned: row.learned,
    taught: (taught.get(row.company_id) ?? []).map(({ id, title, regulators, corrections, updated_at }) => ({
      publicationId: id,
      regulators,
      titleStems: titleStems(title),
      topics: (corrections.topics ?? []) as Topic[],
      at: updated_at.getTime(),
    })),
  }));
}

export const documentOf = (row: queries.ToScreen): ScreeningDocument => ({
  title: row.title,
  summary: row.summary,
  lead: row.lead ?? '',
  language: row.language,
  regulators: row.regulators,
  country: row.country,
  documentType: row.document_type,
  isBinding: row.is_binding,
  categories: row.categories,
  remits: row.remits,
});

const byPerson = (topics: readonly Topic[]): PublicationFacts['topics'] =>
  topics.map((topic) => ({ topic, confidence: 1, evidence: null }));

interface Judged {
  readonly verdict: RelevanceVerdict;
  /** topics adopted from a publication of the same series; null: as found, or corrected by a person */
  readonly topics: readonly Topic[] | null;
}

/** A company's verdict about a publication, including its people's corrections. */
export function judge(
  by: Pick<Judge, 'matcher' | 'learned' | 'taught'>,
  row: queries.ToScreen,
  document: ScreeningDocument,
  corrections: Corrections | undefined,
  said: Said | undefined,
): Judged {
  const found = row.facts ?? noFacts;
  const corrected = corrections?.topics as Topic[] | undefined;
  const taught = corrected || by.taught.length === 0 ? null : correctedTopics(document, by.taught);
  const topics = corrected ? byPerson(corrected) : taught?.topics;
  const facts = topics ? { ...found, topics } : found;
  const verdict = afterPeople(by.matcher.assess(document, facts, by.learned), said);
  // a publication that hasn't been read yet is never set aside
  return {
    verdict: row.facts === null && said?.isRelevant !== false ? { ...verdict, isPutAside: false } : verdict,
    topics: taught?.topics.map(({ topic }) => topic) ?? null,
  };
}

/** Who at a company said last whether a publication is relevant. */
export interface Said {
  readonly isRelevant: boolean;
  readonly userId: string;
}

/** What a person said about this very publication takes precedence over any rule; the reason's fact is who said it. */
function afterPeople(verdict: RelevanceVerdict, said: Said | undefined): RelevanceVerdict {
  if (said === undefined) return verdict;
  const kind = said.isRelevant ? 'person_relevant' : 'person_irrelevant';
  const reasons = [{ kind, fact: said.userId, evidence: null } as const, ...verdict.reasons];
  return said.isRelevant
    ? { ...verdict, relevance: verdict.relevance === 0 ? 1 : verdict.relevance, isPutAside: false, reasons }
    : { ...verdict, relevance: 0, isPutAside: true, reasons };
}

const storedReason = ({ kind, fact, evidence }: RelevanceReason): StoredReason => ({
  kind,
  fact,
  quote: evidence?.quote ?? null,
  field: evidence?.field ?? null,
  start: evidence?.start ?? null,
  end: evidence?.end ?? null,
});

export const storedReasons = (verdict: RelevanceVerdict): StoredReason[] => verdict.reasons.map(storedReason);

/** What people at these companies corrected or said about these publications. */
export async function saidAbout(
  tx: AnyTransaction,
  companyIds: readonly string[],
  publications: readonly queries.ToScreen[],
) {
  const ids = publications.map((publication) => publication.id);
  const corrections = new Map<string, Corrections>();
  const said = new Map<string, Said>();
  if (ids.length > 0 && companyIds.length > 0) {
    for (const row of await queries.listCorrections(tx, companyIds, ids))
      corrections.set(`${row.company_id} ${row.publication_id}`, row.corrections);
    for (const row of await queries.listFeedback(tx, companyIds, ids)) {
      const key = `${row.company_id} ${row.publication_id}`;
      // the latest comes first and counts
      if (!said.has(key)) said.set(key, { isRelevant: row.is_relevant, userId: row.user_id });
    }
  }
  return {
    all: { corrections, said },
    of: (companyId: string, publicationId: string) => ({
      corrections: corrections.get(`${companyId} ${publicationId}`),
      said: said.get(`${companyId} ${publicationId}`),
    }),
  };
}

/**
 * The verdicts the company would get with a profile other than its own, by publication ID. Nothing is stored. There are many:
 * they are read in short transactions and judged outside them in slices, so that no one has to wait for a preview.
 */
export async function judgeAs(
  { db, engines: { screening } }: Pick<Dependencies, 'db' | 'engines'>,
  companyId: string,
  profile: CompanyProfile,
  publicationIds: readonly string[],
): Promise<Map<string, RelevanceVerdict>> {
  const verdicts = new Map<string, RelevanceVerdict>();
  if (publicationIds.length === 0) return verdicts;
  const own = await db.withCompany(companyId, async (tx) => {
    const stored = await queries.findProfile(tx, companyId);
    const [judgeOfOwn] = await judgesOf(tx, stored ? [stored] : [], screening);
    return judgeOfOwn;
  });
  const by = {
    learned: own?.learned ?? null,
    taught: own?.taught ?? [],
    matcher: screening.matcherFor(profile),
  };
  await inSlices(publicationIds, async (ids) => {
    const { rows, people } = await db.withCompany(companyId, async (tx) => {
      const found = await queries.findToScreen(tx, ids);
      return { rows: found, people: await saidAbout(tx, [companyId], found) };
    });
    for (const row of rows) {
      const { corrections, said } = people.of(companyId, row.id);
      verdicts.set(row.id, judge(by, row, documentOf(row), corrections, said).verdict);
    }
  });
  return verdicts;
}
