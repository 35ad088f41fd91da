import type { RelevanceReasonKind } from '@regulus/contract/company-values.ts';
import { createMatcher } from '../../apps/server/src/engine/screening/relevance/create-matcher.ts';
import type {
  CompanyProfile,
  RelevanceVerdict,
  ScreeningDocument,
} from '../../apps/server/src/engine/screening/screening.ts';
import { readFacts } from '../../apps/server/src/engine/screening/topics/read-facts.ts';
import { wilsonInterval } from '../bench/statistics.ts';
import { feedbackGain } from './feedback-gain.ts';
import { firmProfiles, type JudgedItem } from './firms.ts';
import type { Firm, LabelledItem, ScreenedItem, Split } from './labelled-items.ts';
import { averagePrecision, bestF1, type Shares, sharesOf } from './ranking-measures.ts';
import { writtenItems } from './written-items.ts';

interface AssessedItem extends JudgedItem {
  readonly score: number;
  readonly verdict: RelevanceVerdict;
}

const judge = (items: readonly ScreenedItem[], firm: Firm): JudgedItem[] =>
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
function interval(hits: number, count: number): string {
  const { low, high } = wilsonInterval(hits, count);
  return `${percent(low)} to ${percent(high)}`;
}
const shown = ({ hits, shown: count, relevant, precision, recall, f1 }: Shares) =>
  `recall ${percent(recall)} (${hits} of ${relevant}; ${interval(hits, relevant)}), ` +
  `precision ${percent(precision)} (of ${count}; ${interval(hits, count)}), F1 ${f1.toFixed(2)}`;

/** Any keyword of the profile in title or summary, in any case. */
function plainKeyword(profile: CompanyProfile) {
  const keywords = profile.keywords.map((keyword) => keyword.toLowerCase());
  return ({ document: { title, summary } }: ScreenedItem) => {
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

const againstIt = new Set<RelevanceReasonKind>([
  'other_topic',
  'other_licence_type',
  'other_firms_addressed',
  'no_firm_addressed',
  'outside_remit',
  'other_country',
  'named_case',
  'public_warning',
  'no_rule',
  'nothing_met',
]);

/** What weighed most against the items that were put aside and are wanted: where the rules are wrong. */
function missedLine(items: readonly AssessedItem[]): string {
  const counts = new Map<string, number>();
  for (const { verdict, isRelevant } of items) {
    if (!verdict.isPutAside || !isRelevant) continue;
    const kind = verdict.reasons.find((reason) => againstIt.has(reason.kind))?.kind ?? 'nothing';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const told = [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
  return `    wanted and put aside, by what weighed most against them: ${told || 'none'}`;
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
    missedLine(items),
  ];
}

/** A company that has said only what it is and whom it follows, as at its beginning. */
const sparse = (profile: CompanyProfile): CompanyProfile => ({
  ...profile,
  topics: [],
  keywords: [],
  businessLines: [],
});

function gainLines(
  profile: CompanyProfile,
  told: readonly JudgedItem[],
  measured: readonly JudgedItem[],
): string[] {
  const change = ([before, after]: readonly [number, number]) => `${before.toFixed(3)} → ${after.toFixed(3)}`;
  return [['whole profile', profile] as const, ['licence and countries only', sparse(profile)] as const].map(
    ([name, given]) => {
      const matcher = createMatcher(given);
      // People say what they think of what they are shown.
      const shownItems = told.filter(
        ({ document, facts }) => !matcher.assess(document, facts, null).isPutAside,
      );
      const gain = feedbackGain(given, shownItems, measured);
      return (
        `    after 30 items of feedback, ${name}, mean of ${gain.rounds} draws: ` +
        `average precision of the rest ${change(gain.averagePrecision)} (up in ${gain.better}, down in ${gain.worse}), ` +
        `area under the curve ${change(gain.areaUnderCurve)}`
      );
    },
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
    const begun = process.cpuUsage();
    for (const matcher of matchers) {
      for (const [place, { facts }] of items.entries()) {
        matcher.assess(documents[place] as ScreeningDocument, facts, null);
      }
    }
    return process.cpuUsage(begun).user / (matchers.length * items.length);
  };
  const [first, second] = [round(), round()];
  return `  200 profiles × ${items.length} items: ${first.toFixed(1)} µs a verdict with reading the words, ${second.toFixed(1)} µs once they are known (time of the processor)`;
}

interface MeasuredFirm {
  readonly firm: Firm;
  readonly profile: CompanyProfile;
  readonly measured: readonly JudgedItem[];
  readonly assessed: readonly AssessedItem[];
}

const measureFirms = (items: readonly ScreenedItem[]): MeasuredFirm[] =>
  firmProfiles().map(([firm, profile]) => {
    const measured = judge(items, firm);
    return { firm, profile, measured, assessed: assess(measured, profile) };
  });

/**
 * @param told what feedback is drawn from
 * @param agreementOf a line on how readers agreed, where there was more than one
 */
function printFirms(
  firms: readonly MeasuredFirm[],
  told: readonly ScreenedItem[],
  agreementOf: (firm: Firm) => readonly string[],
): void {
  for (const { firm, profile, measured, assessed } of firms) {
    const printed = [
      ...lines(firm, assessed),
      `    keywords alone: ${shown(sharesOf(assessed, plainKeyword(profile)))}`,
      ...agreementOf(firm),
      ...gainLines(profile, judge(told, firm), measured),
    ];
    console.log(printed.join('\n'));
  }
  console.log(lines('all firms', allOf(firms)).join('\n'));
}

const allOf = (firms: readonly MeasuredFirm[]) => firms.flatMap(({ assessed }) => assessed);

/** Prints what relevance is worth on written items. */
export function printWrittenRelevance(items: readonly ScreenedItem[]): MeasuredFirm[] {
  const written = measureFirms(items);
  console.log('\nrelevance on written items');
  printFirms(written, writtenItems('tune'), () => []);
  return written;
}

/**
 * Prints what the relevance of publications for the three firms is worth: on real items, on written ones of the same
 * split, and on both together.
 * @param items the real ones that are measured
 * @param told of the real ones those that feedback is drawn from; the tune split
 */
export function printRelevanceScores(
  split: Exclude<Split, 'train'>,
  items: readonly LabelledItem[],
  told: readonly LabelledItem[],
): void {
  const real = measureFirms(items);
  console.log('\nrelevance on real items, recall and precision with 95 % intervals');
  printFirms(real, told, (firm) => [
    `    one reader against the other: ${shown(readersAgreement(items, firm))}`,
  ]);
  const written = printWrittenRelevance(writtenItems(split));
  console.log('\nrelevance on real and written items');
  console.log(lines('all firms', [...allOf(real), ...allOf(written)]).join('\n'));
  const [first] = real;
  if (first)
    console.log(
      speedLine(
        first.measured,
        real.map(({ profile }) => profile),
      ),
    );
}
