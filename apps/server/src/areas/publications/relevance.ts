import type { RelevanceReason } from '@regulus/contract/publications.ts';

/** The facts of a company's profile that decide what it is shown first. */
export interface FollowedFacts {
  readonly regulators: readonly string[];
  readonly keywords: readonly string[];
}

interface Candidate {
  readonly title: string;
  readonly summary: string | null;
  readonly regulators: readonly string[];
}

export interface Assessment {
  /** 0 low, 1 medium, 2 high */
  readonly relevance: 0 | 1 | 2;
  readonly reasons: RelevanceReason[];
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The first place where a keyword begins a word, in the words of the text itself. */
function quoteOf(keyword: string, text: string | null): string | null {
  if (!text) return null;
  const words = keyword.trim().split(/\s+/).map(escape).join(String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words}[\p{L}\p{N}]*`, 'iu').exec(text)?.[0] ?? null;
}

/**
 * Relevance by what the company follows: high where a keyword stands in the title, medium where it stands in
 * the summary or the company has named no keywords, else low. Each verdict names the facts behind it.
 */
export function assessFollowing(facts: FollowedFacts, publication: Candidate): Assessment {
  const followed = publication.regulators.find((regulator) => facts.regulators.includes(regulator));
  if (followed === undefined) {
    const fact = publication.regulators.join(', ');
    return {
      relevance: 0,
      reasons: [{ kind: 'regulator_not_followed', fact, quote: null, field: 'regulator' }],
    };
  }
  const reasons: RelevanceReason[] = [
    { kind: 'regulator_followed', fact: followed, quote: null, field: 'regulator' },
  ];
  let best: 0 | 1 | 2 = facts.keywords.length === 0 ? 1 : 0;
  for (const keyword of facts.keywords) {
    if (keyword.trim() === '') continue;
    const inTitle = quoteOf(keyword, publication.title);
    const inSummary = inTitle ?? quoteOf(keyword, publication.summary);
    if (inSummary === null) continue;
    best = inTitle === null && best < 2 ? 1 : 2;
    reasons.push({
      kind: 'keyword',
      fact: keyword,
      quote: inSummary,
      field: inTitle === null ? 'summary' : 'title',
    });
  }
  if (reasons.length === 1 && facts.keywords.length > 0) {
    reasons.push({
      kind: 'no_keyword',
      fact: facts.keywords.slice(0, 10).join(', '),
      quote: null,
      field: null,
    });
  }
  return { relevance: best, reasons };
}
