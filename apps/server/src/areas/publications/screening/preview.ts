import type { RelevanceReasonKind } from '@regulus/contract/company-values.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { CompanyProfile, RelevanceReason } from '../../../engine/screening/screening.ts';
import { spokenLanguage } from '../../../lib/spoken-language.ts';
import { judgeAs, storedReasons } from './judge.ts';
import { matters } from './matters.ts';
import { lineOfReasons } from './reasons.service.ts';
import { listRecent } from './views.queries.ts';

const mostLooked = 2_000;
const mostListed = 20;
const mostBecause = 10;
const words = ['low', 'medium', 'high'] as const;

const reasonsFor = new Set<RelevanceReasonKind>([
  'keyword',
  'topic',
  'licence_type',
  'business_line',
  'learned_relevant',
  'person_relevant',
]);

/** An estimate of who is addressed counts as a match of the profile's license; verdicts by different people count as one. */
function asProfileFact({ kind, fact }: Pick<RelevanceReason, 'kind' | 'fact'>) {
  if (kind === 'person_relevant') return { kind, fact: '' };
  return kind === 'firms_addressed' && fact !== 'all'
    ? ({ kind: 'licence_type', fact } as const)
    : { kind, fact };
}

/** What a profile would mean for everything published since `since`, compared with the current verdicts. Nothing is stored. */
export async function preview(
  dependencies: Pick<Dependencies, 'db' | 'engines'>,
  companyId: string,
  profile: CompanyProfile,
  since: string,
) {
  const recent = await dependencies.db.withCompany(companyId, (tx) =>
    listRecent(tx, companyId, profile.regulators, since, mostLooked),
  );
  const judged = await judgeAs(
    dependencies,
    companyId,
    profile,
    recent.map(({ id }) => id),
  );
  const seen = recent.flatMap((row) => {
    const verdict = judged.get(row.id);
    if (!verdict) return [];
    // what people touched stays in the lists even if it isn't followed
    const isListed =
      row.is_touched || row.regulators.some((regulator) => profile.regulators.includes(regulator));
    return [
      {
        row,
        verdict,
        isListed,
        before: matters({ relevance: row.relevance ?? 0, isPutAside: row.ai_irrelevant ?? false }),
        after: isListed && matters(verdict),
      },
    ];
  });
  const listed = seen.filter((one) => one.isListed);
  const counts = new Map<string, { kind: RelevanceReasonKind; fact: string; count: number }>();
  for (const { verdict } of listed.filter(({ after }) => after)) {
    for (const { kind, fact } of verdict.reasons.map(asProfileFact)) {
      if (!reasonsFor.has(kind)) continue;
      const key = `${kind} ${fact}`;
      const entry = counts.get(key) ?? { kind, fact, count: 0 };
      entry.count += 1;
      counts.set(key, entry);
    }
  }
  const list = (chosen: typeof seen) => ({
    total: chosen.length,
    items: chosen.slice(0, mostListed).map(({ row, verdict }) => ({
      id: row.id,
      title: row.title,
      language: row.language,
      regulators: row.regulators,
      listed_on: row.listed_on,
      is_sample: row.is_sample,
      relevance: words[verdict.relevance],
      reason: lineOfReasons(storedReasons(verdict), matters(verdict), null, spokenLanguage()) ?? '',
    })),
  });
  return {
    total: listed.length,
    matter: listed.filter(({ after }) => after).length,
    put_aside: listed.filter(({ verdict }) => verdict.isPutAside).length,
    because: [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, mostBecause),
    added: list(seen.filter(({ before, after }) => after && !before)),
    removed: list(seen.filter(({ before, after }) => before && !after)),
  };
}
