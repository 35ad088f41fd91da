import type { Topic } from '@regulus/contract/topic-values.ts';
import type { CompiledProfile } from './compiled-profile.ts';
import type { Reach } from './jurisdiction.ts';
import type { Case, Weighed } from './weighed.ts';
import { weights } from './weights.ts';

/** In the title or summary. */
const clearMention = 0.7;

const followedOf = ({ profile, document }: Case) =>
  document.regulators.find((regulator) => profile.regulators.has(regulator));

/** Sanctions reach whoever pays in dollars, pounds or euros. */
const sanctioning = new Set(['US', 'GB', 'EU']);

/** Of these whatever they publish is about sanctions. */
const sanctionsOffices = new Set(['OFAC']);

const isSanction = ({ document, facts }: Case) =>
  facts.topics[0]?.topic === 'Financial Crime' ||
  document.regulators.some((regulator) => sanctionsOffices.has(regulator));

const wantsSanctions = ({ topics, nearTopics }: CompiledProfile) =>
  topics.has('Financial Crime') || nearTopics.has('Financial Crime');

const isForeign = (reach: Reach) => reach === 'other' || reach === 'neighbour';

function otherReachWeight(one: Case, reach: Reach): number {
  const { profile, document } = one;
  if (wantsSanctions(profile) && isSanction(one) && sanctioning.has(document.country))
    return weights.otherReachSanctions;
  return followedOf(one) === undefined ? weights.reach[reach] : weights.otherReachFollowed;
}

/** Whose rule it is: of the company's country, its union, everybody's, or another's. */
export function weighReach(one: Case): Weighed[] {
  const { country } = one.document;
  const reach = one.profile.home.reachOf(country);
  const kind = isForeign(reach) ? 'other_country' : 'country';
  const weight = isForeign(reach) ? otherReachWeight(one, reach) : weights.reach[reach];
  return weight === 0 ? [] : [{ kind, fact: country, evidence: null, weight }];
}

/** More countries than this in a title are a list, which is about none of them. */
const mostNamed = 2;

/**
 * The country that the publication is about, as FATF's reports are: the company's or another.
 * @param isSubjectMet whether its subject is the company's too: a rule on imports of poultry names countries as well
 */
export function weighCountries({ profile, document, facts }: Case, isSubjectMet: boolean): Weighed[] {
  const reached = facts.countries.map((mention) => ({
    ...mention,
    reach: profile.home.reachOf(mention.fact),
  }));
  const own = reached.find(({ reach }) => reach === 'own');
  if (own) {
    if (!isSubjectMet) return [];
    // Further down a country stands beside many others.
    const weight = weights.isAboutOwn * own.weight ** 2;
    return [{ kind: 'country', fact: own.fact, evidence: own.evidence, weight }];
  }
  const union = reached.find(({ reach }) => reach === 'union');
  if (union && isForeign(profile.home.reachOf(document.country))) {
    const weight = weights.foreignOnUnion * union.weight;
    return [{ kind: 'country', fact: union.fact, evidence: union.evidence, weight }];
  }
  const named = reached.filter(
    ({ reach, fact, evidence }) => isForeign(reach) && fact !== 'EU' && evidence.field === 'title',
  );
  const [other] = named;
  // Of sanctions the country is whom they are against.
  if (!other || named.length > mostNamed || facts.topics[0]?.topic === 'Financial Crime') return [];
  const { fact, evidence } = other;
  const reach = profile.home.reachOf(document.country);
  const isReport = reach === 'everybody' && document.documentType === 'report';
  const weight = isReport ? weights.reportsOnOther : weights.isAboutOther[reach];
  return weight === 0 ? [] : [{ kind: 'other_country', fact, evidence, weight }];
}

export function weighRegulator(one: Case): Weighed[] {
  const followed = followedOf(one);
  if (followed !== undefined) {
    return [
      { kind: 'regulator_followed', fact: followed, evidence: null, weight: weights.regulator.followed },
    ];
  }
  const fact = one.document.regulators.join(', ');
  const isOwn = one.profile.home.reachOf(one.document.country) === 'own';
  const weight = isOwn ? weights.regulator.ownNotFollowed : weights.regulator.notFollowed;
  return [{ kind: 'regulator_not_followed', fact, evidence: null, weight }];
}

/** What every named case is about, whatever its lesson. */
const caseTopics = new Set<Topic>(['(Enforcement) Actions', 'Penalties and Fees']);

const isOwnKind = ({ profile, facts, keywords }: Case) =>
  facts.licenceTypes.some(({ fact }) => profile.licenceTypes.has(fact)) ||
  facts.businessLines.some(({ fact, weight }) => weight >= clearMention && profile.businessLines.has(fact)) ||
  keywords.some(({ evidence }) => evidence.field !== 'text');

/** A measure against the company's own kind of firm over a subject of its own may hold a lesson; a stranger's does not. */
function namedCaseWeight(one: Case): number {
  const { profile, document, facts } = one;
  const isOwnSubject = facts.topics.some(({ topic }) => !caseTopics.has(topic) && profile.topics.has(topic));
  const isMeasure =
    document.documentType === 'enforcement' || facts.topics.some(({ topic }) => caseTopics.has(topic));
  const isLesson = isMeasure && isOwnSubject && isOwnKind(one);
  return isLesson ? weights.namedCase.ownKind : weights.namedCase.stranger;
}

const leastTelling = 0.005;
const toldChance = 0.5;

/** Whether it tells of its publisher or asks something of firms, as all its words together tell. */
export function weighAboutItself({ facts: { aboutItself } }: Case): Weighed[] {
  if (aboutItself === undefined) return [];
  const chance = Math.min(1 - leastTelling, Math.max(leastTelling, aboutItself));
  const weight = weights.aboutItself.by * (Math.log(chance / (1 - chance)) - weights.aboutItself.from);
  const told = { kind: 'no_rule', fact: '', evidence: null, weight } as const;
  return [chance < toldChance ? { ...told, isUntold: true } : told];
}

export function weighTraits(one: Case): Weighed[] {
  return one.facts.traits.map(({ trait, evidence }) => {
    if (trait === 'named_case') return { kind: trait, fact: '', evidence, weight: namedCaseWeight(one) };
    const weight = trait === 'public_warning' ? weights.publicWarning : weights.noRule;
    return { kind: trait, fact: '', evidence, weight };
  });
}

export function weighLanguage({ profile, document: { language } }: Case): Weighed[] {
  if (language === null || profile.languages.size === 0 || profile.languages.has(language)) return [];
  return [{ kind: 'language_not_read', fact: language, evidence: null, weight: weights.languageNotRead }];
}
