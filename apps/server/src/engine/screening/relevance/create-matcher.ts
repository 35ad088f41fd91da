import type { RelevanceReasonKind } from '@regulus/contract/company-values.ts';
import type { ProfileMatcher } from '../../engine.ts';
import { chanceOf } from '../chance-of.ts';
import { featuresOf } from '../learning/features.ts';
import { learnedWeight } from '../learning/learned-weight.ts';
import type {
  CompanyProfile,
  LearnedModel,
  PublicationFacts,
  RelevanceReason,
  RelevanceVerdict,
  ScreeningDocument,
} from '../screening.ts';
import { type CompiledProfile, compileProfile } from './compiled-profile.ts';
import { wordsOf } from './document-words.ts';
import type { KeywordHit } from './keywords.ts';
import { tellsAddressees, weighAddressees } from './weigh-addressees.ts';
import {
  weighAboutItself,
  weighCountries,
  weighLanguage,
  weighReach,
  weighRegulator,
  weighTraits,
} from './weigh-circumstances.ts';
import {
  isSubjectMet,
  outsideOf,
  weighBusinessLines,
  weighKeywords,
  weighLicences,
  weighRemit,
  weighTopics,
} from './weigh-subject.ts';
import type { Case, Weighed } from './weighed.ts';
import { excludedScore, thresholds, weights } from './weights.ts';

const mostReasons = 12;
/** Of what was learned the strongest features are named. */
const mostLearnedReasons = 3;

const isFor = ({ weight }: Weighed) => weight > 0;

function weighSubject(one: Case): Weighed[] {
  const met = [...weighKeywords(one), ...weighLicences(one), ...weighBusinessLines(one)];
  met.push(...weighTopics(one, met.some(isFor)));
  if (met.some(isFor)) return met;
  return [...met, { kind: 'nothing_met', fact: '', evidence: null, weight: weights.nothingMet }];
}

/** Everything that speaks for or against it, with its weight; `benchmarks/train-screening.ts` fits the weights. */
export function weigh(one: Case): Weighed[] {
  const { isEmpty } = one.profile;
  const subject = isEmpty ? [] : weighSubject(one);
  return [
    ...subject,
    ...(isEmpty ? [] : weighRemit(one)),
    ...(isEmpty ? [] : weighAddressees(one, outsideOf(one, subject))),
    ...weighReach(one),
    ...weighCountries(one, isSubjectMet(one, subject)),
    ...weighRegulator(one),
    ...weighTraits(one),
    ...weighAboutItself(one),
    ...weighLanguage(one),
  ];
}

function weighLearned(document: ScreeningDocument, facts: PublicationFacts, learned: LearnedModel | null) {
  if (learned === null || learned.features.length === 0) return { weight: 0, reasons: [] };
  const { weight, met } = learnedWeight(learned, featuresOf(document, facts));
  const reasons = met.slice(0, mostLearnedReasons).map((one) => ({
    kind: one.weight > 0 ? ('learned_relevant' as const) : ('learned_irrelevant' as const),
    fact: one.feature,
    evidence: null,
    weight: one.weight,
  }));
  return { weight, reasons };
}

/** What phrases show, by what all words together tell. */
const shownAs: Partial<Record<RelevanceReasonKind, RelevanceReasonKind>> = {
  firms_addressed: 'licence_type',
  other_firms_addressed: 'other_licence_type',
  no_firm_addressed: 'no_rule',
};

/** What is told twice, by a phrase and by all words together, is one reason. */
function together(weighed: readonly Weighed[]): Weighed[] {
  const told = weighed.filter(({ isUntold }) => !isUntold);
  const shown = new Set(told.map(({ kind, fact }) => `${kind} ${fact}`));
  const reasons = new Map<string, Weighed>();
  for (const one of told) {
    const asShown = shownAs[one.kind];
    const kind = asShown && shown.has(`${asShown} ${one.fact}`) ? asShown : one.kind;
    const key = `${kind} ${one.fact}`;
    const known = reasons.get(key);
    reasons.set(key, {
      ...one,
      kind,
      evidence: known?.evidence ?? one.evidence,
      weight: one.weight + (known?.weight ?? 0),
    });
  }
  return [...reasons.values()];
}

/** The weightiest first; of equal ones the earlier, so that the same input gives the same list. */
const reasonsOf = (weighed: readonly Weighed[]): RelevanceReason[] =>
  together(weighed)
    .toSorted((left, right) => Math.abs(right.weight) - Math.abs(left.weight))
    .slice(0, mostReasons)
    .map(({ kind, fact, evidence }) => ({ kind, fact, evidence }));

function relevanceOf(score: number): 0 | 1 | 2 {
  if (score >= thresholds.high) return 2;
  return score >= thresholds.medium ? 1 : 0;
}

/** An excluded keyword wins over everything; what spoke for it is still named. */
function excludedVerdict(hits: readonly KeywordHit[], weighed: readonly Weighed[]): RelevanceVerdict {
  const excluded = hits.map(({ keyword, evidence }) => ({
    kind: 'excluded_keyword' as const,
    fact: keyword,
    evidence,
  }));
  return {
    score: excludedScore,
    relevance: 0,
    isPutAside: true,
    reasons: [...excluded, ...reasonsOf(weighed)].slice(0, mostReasons),
  };
}

/** Of a company that named nothing yet only the regulators tell: what they publish is shown, nothing is put aside. */
function emptyProfileVerdict(weighed: readonly Weighed[], learned: number): RelevanceVerdict {
  const isFollowed = weighed.some(({ kind }) => kind === 'regulator_followed');
  const logOdds = (isFollowed ? weights.emptyProfile.followed : weights.emptyProfile.notFollowed) + learned;
  const score = chanceOf(logOdds);
  const reasons: RelevanceReason[] = [{ kind: 'empty_profile', fact: '', evidence: null }];
  return {
    score,
    relevance: relevanceOf(score),
    isPutAside: false,
    reasons: [...reasons, ...reasonsOf(weighed)].slice(0, mostReasons),
  };
}

/** What its type says; that something is a law says nothing where it is none of financial regulation. */
function typeWeight(one: Case, weighed: readonly Weighed[]): number {
  const { documentType } = one.document;
  const weight = documentType === null ? 0 : weights.documentType[documentType];
  return weight > 0 ? weight * (1 - outsideOf(one, weighed)) : weight;
}

class CompiledMatcher implements ProfileMatcher {
  readonly #profile: CompiledProfile;

  constructor(profile: CompiledProfile) {
    this.#profile = profile;
  }

  assess(
    document: ScreeningDocument,
    facts: PublicationFacts,
    learned: LearnedModel | null,
  ): RelevanceVerdict {
    const profile = this.#profile;
    const words = wordsOf(document);
    const one: Case = { profile, document, facts, keywords: profile.keywords.meet(words) };
    const weighed = weigh(one);
    const excluded = profile.excludedKeywords.meet(words);
    if (excluded.length > 0) return excludedVerdict(excluded, weighed);
    const taught = weighLearned(document, facts, learned);
    const all = [...weighed, ...taught.reasons];
    if (profile.isEmpty) return emptyProfileVerdict(all, taught.weight);
    const ofType = typeWeight(one, weighed);
    const evidence = weighed.reduce((sum, { weight }) => sum + weight, 0);
    const unknown = tellsAddressees(one) ? 0 : weights.addressed.unknown;
    const score = chanceOf(weights.base + unknown + ofType + evidence + taught.weight);
    return {
      score,
      relevance: relevanceOf(score),
      isPutAside: score < thresholds.putAside,
      reasons: reasonsOf(all),
    };
  }
}

/** Makes a company's profile ready to judge many publications. */
export const createMatcher = (profile: CompanyProfile): ProfileMatcher =>
  new CompiledMatcher(compileProfile(profile));
