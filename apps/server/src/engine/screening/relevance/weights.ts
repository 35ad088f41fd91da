import type { EvidenceField } from '@regulus/contract/company-values.ts';
import type { DocumentType } from '../../text/kind/kind-facts.ts';
import type { Reach } from './jurisdiction.ts';

/**
 * What each piece of evidence adds to the log-odds that a company wants to see a publication. One table for all
 * companies; `benchmarks/screening.ts` measures it.
 */
export const weights = {
  /** of a publication about which nothing is known */
  base: -2.2,
  keyword: { title: 1.6, summary: 1, text: 0.5 } satisfies Record<EvidenceField, number>,
  /** each further keyword counts for this part of the one before */
  furtherKeyword: 0.4,
  /** times the finding's confidence */
  topic: {
    first: 1.4,
    further: 0.9,
    near: 0.7,
    none: -1.2,
    noneGeneral: -0.5,
    outside: -2,
    firstIsOther: -0.3,
    broadPart: 0.3,
  },
  licence: { own: 1.5, kin: 0.8, othersOnly: -2, othersOnlyOfAll: -1 },
  businessLine: { first: 1.3, further: 0.3 },
  reach: { own: 1, union: 0.6, everybody: 0.1, unknown: 0, neighbour: -2.5, other: -3.5 } satisfies Record<
    Reach,
    number
  >,
  /** the rule of another country, made by a regulator whom the company follows all the same */
  otherReachFollowed: -1.2,
  /** sanctions of those whose currencies a company pays in bind it wherever it is */
  otherReachSanctions: -0.3,
  /** the publication itself is about a country: one of the company's, or another, by whose rule it is */
  isAboutOwn: 1.3,
  isAboutOther: {
    own: -0.4,
    union: -1.5,
    everybody: -1,
    unknown: 0,
    neighbour: -0.4,
    other: -0.4,
  } satisfies Record<Reach, number>,
  /** an international body's report about another country */
  reportsOnOther: -3.5,
  regulator: { followed: 0.3, notFollowed: -0.6 },
  namedCase: { ownKind: -0.8, stranger: -4.2 },
  publicWarning: -2,
  noRule: -1.5,
  languageNotRead: -0.5,
  emptyProfile: { followed: -0.2, notFollowed: -2 },
  nothingMet: -0.9,
  documentType: {
    law: 0.1,
    technical_standard: 0.4,
    guideline: 0.1,
    circular: 0.3,
    consultation: 1,
    decision: 0,
    enforcement: -0.4,
    statement: 0.3,
    speech: -1,
    report: -0.8,
    news: 0.2,
    notice: 0,
    qa: 0.3,
    other: -0.1,
  } satisfies Record<DocumentType, number>,
} as const;

/** From which chance a verdict says so. */
export const thresholds = { high: 0.5, medium: 0.3, putAside: 0.02 } as const;

/** A verdict by an excluded keyword, which nothing outweighs. */
export const excludedScore = 0.01;

export const chanceOf = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

/** What a choice says: all of it where few are chosen, little where nearly all are. */
export const tellingPart = (chosen: number, of: number) =>
  Math.max(0.25, Math.min(1, (of - chosen) / (of * 0.6)));
