import type { Mention } from '../screening.ts';
import type { Case, Weighed } from './weighed.ts';
import { weights } from './weights.ts';

/** A mention as weak as this is one among many. */
const leastMention = 0.2;

/** Each further keyword counts for less, so that a list of a thousand does not decide alone. */
export function weighKeywords({ keywords }: Case): Weighed[] {
  const weighed = keywords.map(({ keyword, evidence }) => ({
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

/** Topics of the company that it is about; that it is about another where none is. */
export function weighTopics({ profile, facts }: Case): Weighed[] {
  if (profile.topics.size === 0) return [];
  const weighed: Weighed[] = [];
  for (const [place, { topic, confidence, evidence }] of facts.topics.entries()) {
    if (!profile.topics.has(topic)) continue;
    const weight =
      (place === 0 ? weights.topic.first : weights.topic.further) * confidence * profile.topicsTell;
    weighed.push({ kind: 'topic', fact: topic, evidence, weight });
  }
  const [first] = facts.topics;
  if (weighed.length > 0 || !first || first.topic === 'Uncategorized') return weighed;
  const { topic, confidence, evidence } = first;
  return [{ kind: 'other_topic', fact: topic, evidence, weight: weights.topic.none * confidence }];
}

const heaviest = <Fact extends string>(mentions: readonly Mention<Fact>[]) =>
  mentions.reduce<Mention<Fact> | null>(
    (best, one) => (best === null || one.weight > best.weight ? one : best),
    null,
  );

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
  if (kin) return [of(kin, weights.licence.kin * profile.licencesTell, 'licence_type')];
  const other = heaviest(clear);
  return other ? [of(other, weights.licence.othersOnly, 'other_licence_type')] : [];
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
