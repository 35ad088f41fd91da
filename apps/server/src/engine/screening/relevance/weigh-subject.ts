import type { BusinessLine, LicenceType } from '@regulus/contract/company-values.ts';
import type { Topic } from '@regulus/contract/topic-values.ts';
import type { Mention, PublicationFacts, Remit } from '../screening.ts';
import type { CompiledProfile } from './compiled-profile.ts';
import type { Case, Weighed } from './weighed.ts';
import { weights } from './weights.ts';

const payments: readonly LicenceType[] = [
  'payment_institution',
  'e_money_institution',
  'account_information_provider',
];
const insurance: readonly LicenceType[] = ['insurer', 'reinsurer', 'insurance_intermediary', 'pension_fund'];

/** Business that brings a firm under the rules of those kinds, whatever its own licence. */
const businessOf: readonly {
  readonly licences: readonly LicenceType[];
  readonly lines: readonly BusinessLine[];
}[] = [
  {
    licences: ['investment_firm'],
    lines: ['securities_trading', 'derivatives', 'investment_advice', 'portfolio_management', 'custody'],
  },
  { licences: payments, lines: ['credit_transfers', 'cards', 'acquiring', 'e_money', 'money_remittance'] },
  { licences: insurance, lines: ['life_insurance', 'insurance_distribution', 'pensions'] },
];

/** Whether a firm of such business does what these kinds of firms are overseen for. */
const doesBusinessOf = (remit: readonly LicenceType[], lines: ReadonlySet<BusinessLine>): boolean =>
  businessOf.some(
    (one) =>
      one.licences.some((licence) => remit.includes(licence)) && one.lines.some((line) => lines.has(line)),
  );

/** The kinds of firms that regulators oversee together; null where one of them oversees all. */
function supervisedBy(remits: readonly Remit[]): readonly LicenceType[] | null {
  const all = remits.map(({ supervises }) => supervises);
  return all.length === 0 || all.includes(null) ? null : all.flatMap((some) => some ?? []);
}

/** The kinds of firms that their rules bind beyond those. */
const boundBy = (remits: readonly Remit[]): readonly LicenceType[] =>
  remits.flatMap(({ binds }) => binds ?? []);

/** A mention as weak as this is one among many. */
const leastMention = 0.2;

const isNameOf = (regulators: readonly string[], keyword: string) =>
  regulators.some((code) => code.toLowerCase() === keyword.trim().toLowerCase());

/** Each further keyword counts for less, so that a list of a thousand does not decide alone. */
export function weighKeywords({ keywords, document }: Case): Weighed[] {
  // A publisher's name is in everything it publishes, so as a keyword it says no more than following it.
  const telling = keywords.filter(({ keyword }) => !isNameOf(document.regulators, keyword));
  const weighed = telling.map(({ keyword, evidence }) => ({
    kind: 'keyword' as const,
    fact: keyword,
    evidence,
    weight: weights.keyword[evidence.field],
  }));
  weighed.sort((left, right) => right.weight - left.weight);
  let share = 1;
  return weighed.map((one) => {
    const weight = one.weight * share;
    share *= weights.furtherKeyword;
    return { ...one, weight };
  });
}

/** Subjects so wide that much of what falls under them asks nothing of a firm that chose them. */
const broadTopics = new Set<Topic>([
  'Compliance',
  'Cross-Border',
  'Macroeconomics',
  'Statistics and Data',
  '(Enforcement) Actions',
]);

/**
 * Whether more than a broad topic of the company's was met: its keyword, its kind of firm, its business or a narrow topic.
 * Of a company that chose no subject, whether the publication is about one that a firm may have.
 */
export function isSubjectMet({ profile, facts }: Case, met: readonly Weighed[]): boolean {
  const isBroad = (topic: string) => topic === '(Other)' || broadTopics.has(topic as Topic);
  if (met.some(({ kind, fact, weight }) => weight > 0 && !(kind === 'topic' && isBroad(fact)))) return true;
  const [first] = facts.topics;
  return !profile.hasSubjects && first !== undefined && !isBroad(first.topic);
}

/** How sure it is, 0 to 1, that a publication in which nothing of the company's was met is outside of financial regulation. */
export function outsideOf({ facts }: Case, met: readonly Weighed[]): number {
  const [first] = facts.topics;
  return first?.topic === '(Other)' && met.some(({ kind }) => kind === 'nothing_met') ? first.confidence : 0;
}

/** What a topic says, by its place; a broad one less where nothing else of the company's was met. */
function topicWeight({ profile }: Case, topic: Topic, place: number, isBacked: boolean): number {
  const { first, further, near, broadPart } = weights.topic;
  if (!profile.topics.has(topic)) return profile.nearTopics.has(topic) ? near : 0;
  const part = profile.topicsTell * (broadTopics.has(topic) && !isBacked ? broadPart : 1);
  return (place === 0 ? first : further) * part;
}

/** Supervision and reporting concern every firm, whether or not it chose them. */
const generalTopics = new Set<Topic>(['Compliance', 'Statistics and Data']);

/** `(Other)` is a clear subject outside of financial regulation. */
function otherTopicWeight(topic: Topic, isOneMet: boolean): number {
  if (isOneMet) return weights.topic.firstIsOther;
  if (topic === '(Other)') return weights.topic.outside;
  return generalTopics.has(topic) ? weights.topic.noneGeneral : weights.topic.none;
}

/**
 * Topics of the company that it is about, and that it is first or only about another.
 * @param isBacked whether keyword, licence or business line speak for it as well
 */
export function weighTopics(one: Case, isBacked: boolean): Weighed[] {
  const { profile, facts } = one;
  if (profile.topics.size === 0) return [];
  const weighed: Weighed[] = [];
  let isFirstMet = false;
  for (const [place, { topic, confidence, evidence }] of facts.topics.entries()) {
    const weight = topicWeight(one, topic, place, isBacked) * confidence;
    if (weight <= 0) continue;
    weighed.push({ kind: 'topic', fact: topic, evidence, weight });
    if (place === 0) isFirstMet = true;
  }
  const [first] = facts.topics;
  if (isFirstMet || !first || first.topic === 'Uncategorized') return weighed;
  const { topic, confidence, evidence } = first;
  const weight = confidence * otherTopicWeight(topic, weighed.length > 0);
  return [...weighed, { kind: 'other_topic', fact: topic, evidence, weight }];
}

const heaviest = <Fact extends string>(mentions: readonly Mention<Fact>[]) =>
  mentions.reduce<Mention<Fact> | null>(
    (best, one) => (best === null || one.weight > best.weight ? one : best),
    null,
  );

/** Duties that all kinds of firms have much alike, whomever the text names first. */
const dutiesOfAll = new Set<Topic>(['Anti-Money Laundering', 'Financial Crime', 'Digital Finance']);

function othersOnlyWeight(profile: CompiledProfile, facts: PublicationFacts): number {
  const topic = facts.topics[0]?.topic;
  const isDutyOfAll = topic !== undefined && dutiesOfAll.has(topic) && profile.topics.has(topic);
  return isDutyOfAll ? weights.licence.othersOnlyOfAll : weights.licence.othersOnly;
}

/** The kinds of firms that it addresses: the company's, near ones, or others only. */
export function weighLicences({ profile, facts }: Case): Weighed[] {
  if (profile.licenceTypes.size === 0) return [];
  const clear = facts.licenceTypes.filter(({ weight }) => weight >= leastMention);
  const own = heaviest(clear.filter(({ fact }) => profile.licenceTypes.has(fact)));
  const of = (mention: Mention<string>, weight: number, kind: Weighed['kind']): Weighed => ({
    kind,
    fact: mention.fact,
    evidence: mention.evidence,
    weight: weight * mention.weight,
  });
  if (own) return [of(own, weights.licence.own * profile.licencesTell, 'licence_type')];
  const kin = heaviest(clear.filter(({ fact }) => profile.kin.has(fact)));
  if (kin) return [of(kin, weights.licence.kin * profile.licencesTell, 'near_licence_type')];
  const other = heaviest(clear);
  return other ? [of(other, othersOnlyWeight(profile, facts), 'other_licence_type')] : [];
}

/** Whose supervisor it is, where the text itself names none of the company's kind. */
export function weighRemit({ profile, document, facts }: Case): Weighed[] {
  const { remits = [] } = document;
  const remit = supervisedBy(remits);
  if (remit === null || profile.licenceTypes.size === 0) return [];
  const own = remit.find((one) => profile.licenceTypes.has(one));
  if (own)
    return [
      { kind: 'licence_type', fact: own, evidence: null, weight: weights.remit.inside, isUntold: true },
    ];
  if (boundBy(remits).some((one) => profile.licenceTypes.has(one))) return [];
  if (facts.licenceTypes.some(({ fact }) => profile.licenceTypes.has(fact))) return [];
  const topic = facts.topics[0]?.topic;
  const isNear =
    (topic && dutiesOfAll.has(topic)) ||
    doesBusinessOf(remit, profile.businessLines) ||
    remit.some((one) => profile.kin.has(one));
  const weight = isNear ? weights.remit.outsideOfAll : weights.remit.outside;
  return [{ kind: 'outside_remit', fact: document.regulators.join(', '), evidence: null, weight }];
}

export function weighBusinessLines({ profile, facts }: Case): Weighed[] {
  const met = facts.businessLines
    .filter(({ fact, weight }) => weight >= leastMention && profile.businessLines.has(fact))
    .toSorted((left, right) => right.weight - left.weight);
  return met.map(({ fact, weight, evidence }, place) => ({
    kind: 'business_line',
    fact,
    evidence,
    weight: weight * (place === 0 ? weights.businessLine.first : weights.businessLine.further),
  }));
}
