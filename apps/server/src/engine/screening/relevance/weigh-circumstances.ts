import type { Case, Weighed } from './weighed.ts';
import { weights } from './weights.ts';

const followedOf = ({ profile, document }: Case) =>
  document.regulators.find((regulator) => profile.regulators.has(regulator));

/** Whose rule it is: of the company's country, its union, everybody's, or another's. */
export function weighReach(one: Case): Weighed[] {
  const { country } = one.document;
  const reach = one.profile.home.reachOf(country);
  if (reach !== 'other') {
    const weight = weights.reach[reach];
    return weight === 0 ? [] : [{ kind: 'country', fact: country, evidence: null, weight }];
  }
  const weight = followedOf(one) === undefined ? weights.reach.other : weights.otherReachFollowed;
  return [{ kind: 'other_country', fact: country, evidence: null, weight }];
}

/** Countries that the publication itself speaks of, as FATF's reports do. */
export function weighCountries({ profile, facts }: Case): Weighed[] {
  let own: Weighed | null = null;
  let other: Weighed | null = null;
  for (const { fact, weight, evidence } of facts.countries) {
    const reach = profile.home.reachOf(fact);
    if (reach === 'own' && (own === null || weight * weights.speaksOf.own > own.weight)) {
      own = { kind: 'country', fact, evidence, weight: weight * weights.speaksOf.own };
    }
    if (reach === 'other' && (other === null || weight * weights.speaksOf.other < other.weight)) {
      other = { kind: 'other_country', fact, evidence, weight: weight * weights.speaksOf.other };
    }
  }
  if (own !== null) return [own];
  return other === null ? [] : [other];
}

export function weighRegulator(one: Case): Weighed[] {
  const followed = followedOf(one);
  if (followed !== undefined) {
    return [
      { kind: 'regulator_followed', fact: followed, evidence: null, weight: weights.regulator.followed },
    ];
  }
  const fact = one.document.regulators.join(', ');
  return [{ kind: 'regulator_not_followed', fact, evidence: null, weight: weights.regulator.notFollowed }];
}

/** A case of the company's own kind of firm may hold a lesson; a stranger's does not. */
function namedCaseWeight({ profile, document, facts }: Case): number {
  const isOwnKind = facts.licenceTypes.some(({ fact }) => profile.licenceTypes.has(fact));
  const isLesson = document.documentType === 'enforcement' && isOwnKind;
  return isLesson ? weights.namedCase.ownKind : weights.namedCase.stranger;
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
