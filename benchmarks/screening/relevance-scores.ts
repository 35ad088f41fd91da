import { createMatcher } from '../../apps/server/src/engine/screening/relevance/create-matcher.ts';
import type {
  CompanyProfile,
  PublicationFacts,
  RelevanceVerdict,
  ScreeningDocument,
} from '../../apps/server/src/engine/screening/screening.ts';
import { feedbackGain } from './feedback-gain.ts';
import { firmProfiles, type JudgedItem } from './firms.ts';
import type { Firm, LabelledItem } from './labelled-items.ts';
import { averagePrecision, bestF1, type Shares, sharesOf, wilson } from './ranking-measures.ts';

interface AssessedItem extends JudgedItem {
  readonly score: number;
  readonly verdict: RelevanceVerdict;
}

type ReadFacts = (document: ScreeningDocument) => PublicationFacts;

const judge = (items: readonly LabelledItem[], firm: Firm, readFacts: ReadFacts): JudgedItem[] =>
  items.map((item) => ({
    ...item,
    facts: readFacts(item.document),
    isRelevant: item.label.relevance[firm] > 0,
  }));

function assess(items: readonly JudgedItem[], profile: CompanyProfile): AssessedItem[] {
  const matcher = createMatcher(profile);
  return items.map((item) => {
    const verdict = matcher.assess(item.document, item.facts, null);
    return { ...item, verdict, score: verdict.score };
  });
}

const percent = (value: number) => `${(100 * value).toFixed(0)} %`;
const interval = (hits: number, count: number) => wilson(hits, count).map(percent).join(' to ');
const shown = ({ hits, shown: count, relevant, precision, recall, f1 }: Shares) =>
  `recall ${percent(recall)} (${hits} of ${relevant}; ${interval(hits, relevant)}), ` +
  `precision ${percent(precision)} (of ${count}; ${interval(hits, count)}), F1 ${f1.toFixed(2)}`;

/** Any keyword of the profile in title or summary, in any case. */
function plainKeyword(profile: CompanyProfile) {
  const keywords = profile.keywords.map((keyword) => keyword.toLowerCase());
  return ({ document: { title, summary } }: LabelledItem) => {
    const text = `${title} ${summary ?? ''}`.toLowerCase();
    return keywords.some((keyword) => text.includes(keyword));
  };
}

function wordLines(items: readonly AssessedItem[]): string[] {
  return ([2, 1, 0] as const).map((relevance) => {
    const said = items.filter(({ verdict }) => verdict.relevance === relevance);
    const right = said.filter(({ isRelevant }) => isRelevant).length;
    const name = ['low', 'medium', 'high'][relevance];
    const chance = said.reduce((sum, { score }) => sum + score, 0) / Math.max(1, said.length);
    return `    ${name}: ${right} of ${said.length} relevant, ${percent(right / Math.max(1, said.length))} (${interval(right, said.length)}), mean score ${chance.toFixed(2)}`;
  });
}

function readersAgreement(items: readonly LabelledItem[], firm: Firm): Shares {
  const read = items.map(({ label: { readers } }) => ({
    isRelevant: readers[0].relevance[firm] > 0,
    isShown: readers[1].relevance[firm] > 0,
  }));
  return sharesOf(read, ({ isShown }) => isShown);
}

function lines(name: string, items: readonly AssessedItem[]): string[] {
  const best = bestF1(items);
  return [
    `  ${name}, ${items.length} verdicts`,
    `    not put aside: ${shown(sharesOf(items, ({ verdict }) => !verdict.isPutAside))}`,
    `    high or medium: ${shown(sharesOf(items, ({ verdict }) => verdict.relevance > 0))}`,
    `    best F1 ${best.f1.toFixed(2)} from score ${best.threshold.toFixed(3)}, average precision ${averagePrecision(items).toFixed(2)}`,
    ...wordLines(items),
  ];
}

function gainLine(
  profile: CompanyProfile,
  told: readonly JudgedItem[],
  measured: readonly JudgedItem[],
): string {
  const gain = feedbackGain(profile, told, measured);
  const change = ([before, after]: readonly [number, number]) => `${before.toFixed(3)} → ${after.toFixed(3)}`;
  return (
    `    30 items of feedback, the rest of ${measured.length}, mean of ${gain.rounds} draws: ` +
    `average precision ${change(gain.averagePrecision)} (up in ${gain.better}, down in ${gain.worse}), ` +
    `area under the curve ${change(gain.areaUnderCurve)}`
  );
}

/** Profiles that differ as companies do: each leaves other topics and keywords out. */
function manyProfiles(profiles: readonly CompanyProfile[], count: number): CompanyProfile[] {
  return Array.from({ length: count }, (_, index) => {
    const profile = profiles[index % profiles.length] as CompanyProfile;
    const isKept = (_: string, place: number) => (place + index) % 4 !== 0;
    return { ...profile, topics: profile.topics.filter(isKept), keywords: profile.keywords.filter(isKept) };
  });
}

function speedLine(items: readonly JudgedItem[], profiles: readonly CompanyProfile[]): string {
  const matchers = manyProfiles(profiles, 200).map(createMatcher);
  const documents = items.map(({ document }) => ({ ...document }));
  const round = () => {
    const begun = performance.now();
    for (const matcher of matchers) {
      for (const [place, { facts }] of items.entries()) {
        matcher.assess(documents[place] as ScreeningDocument, facts, null);
      }
    }
    return ((performance.now() - begun) * 1_000) / (matchers.length * items.length);
  };
  const [first, second] = [round(), round()];
  return `  200 profiles × ${items.length} items: ${first.toFixed(1)} µs a verdict with reading the words, ${second.toFixed(1)} µs once they are known`;
}

/**
 * What the relevance of publications for the three firms is worth, as lines to print.
 * @param items of the split that is measured
 * @param told of the split that feedback is drawn from; the tune split
 */
export function relevanceScores(
  items: readonly LabelledItem[],
  told: readonly LabelledItem[],
  readFacts: ReadFacts,
): string[] {
  const firms = firmProfiles().map(([firm, profile]) => {
    const measured = judge(items, firm, readFacts);
    const feedback = items === told ? measured : judge(told, firm, readFacts);
    return { firm, profile, measured, feedback, assessed: assess(measured, profile) };
  });
  const perFirm = firms.flatMap(({ firm, profile, measured, feedback, assessed }) => [
    ...lines(firm, assessed),
    `    keywords alone: ${shown(sharesOf(assessed, plainKeyword(profile)))}`,
    `    one reader against the other: ${shown(readersAgreement(items, firm))}`,
    gainLine(profile, feedback, measured),
  ]);
  const all = firms.flatMap(({ assessed }) => assessed);
  const measured = firms.flatMap((one) => one.measured).slice(0, items.length);
  return [
    'relevance (recall and precision with 95 % intervals)',
    ...perFirm,
    ...lines('all firms', all),
    speedLine(
      measured,
      firms.map(({ profile }) => profile),
    ),
  ];
}
