import type { EvidenceField } from '@regulus/contract/company-values.ts';
import type { DocumentType } from '../../text/kind/kind-facts.ts';
import type { Reach } from './jurisdiction.ts';

/**
 * What each piece of evidence adds to the log-odds that a company wants to see a publication. One table for all
 * companies; `benchmarks/screening.ts` measures it.
 */
export const weights = {
  /** of a publication about which nothing is known */
  base: -2,
  keyword: { title: 1.6, summary: 0.8, text: 0.4 } satisfies Record<EvidenceField, number>,
  /** each further keyword counts for this part of the one before */
  furtherKeyword: 0.4,
  /** times the finding's confidence */
  topic: {
    first: 1.3,
    further: 1.1,
    near: 0.8,
    none: -1,
    noneGeneral: -0.5,
    outside: -2,
    firstIsOther: -0.2,
    broadPart: 0.2,
  },
  licence: { own: 1.6, kin: 0.9, othersOnly: -2, othersOnlyOfAll: -0.9 },
  /** the regulator oversees firms as the company, or only others; less where the duty is everybody's */
  remit: { inside: 0.1, outside: -0.8, outsideOfAll: -0.2 },
  businessLine: { first: 1.6, further: 0.2 },
  reach: { own: 1, union: 0.5, everybody: 0.1, unknown: 0, neighbour: -2.2, other: -3.3 } satisfies Record<
    Reach,
    number
  >,
  /** the rule of another country, made by a regulator whom the company follows all the same */
  otherReachFollowed: -1.2,
  /** sanctions of those whose currencies a company pays in bind it wherever it is */
  otherReachSanctions: -0.1,
  /** the publication itself is about a country: one of the company's, or another, by whose rule it is */
  isAboutOwn: 1.4,
  /** a body of another country that speaks of the Union's rules, which bind the company */
  foreignOnUnion: 1,
  isAboutOther: {
    own: -0.4,
    union: -1.5,
    everybody: -1,
    unknown: 0,
    neighbour: -0.4,
    other: -0.4,
  } satisfies Record<Reach, number>,
  /** an international body's report about another country */
  reportsOnOther: -3.3,
  regulator: { followed: 0.4, notFollowed: -0.4, ownNotFollowed: -0.7 },
  namedCase: { ownKind: -0.7, stranger: -4 },
  publicWarning: -2,
  noRule: -1.5,
  languageNotRead: -0.5,
  emptyProfile: { followed: -0.2, notFollowed: -2 },
  nothingMet: -0.9,
  documentType: {
    law: 0.2,
    technical_standard: 0.4,
    guideline: -0.1,
    circular: 0.3,
    consultation: 0.9,
    decision: 0.1,
    enforcement: -0.4,
    statement: 0.2,
    speech: -1,
    report: -0.7,
    news: 0.2,
    notice: 0,
    qa: 0.3,
    other: 0.1,
  } satisfies Record<DocumentType, number>,
} as const;

/** From which chance a verdict says so. */
export const thresholds = { high: 0.6, medium: 0.2, putAside: 0.02 } as const;

/** A verdict by an excluded keyword, which nothing outweighs. */
export const excludedScore = 0.01;

export const chanceOf = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

/** What a choice says: all of it where few are chosen, little where nearly all are. */
export const tellingPart = (chosen: number, of: number) =>
  Math.max(0.25, Math.min(1, (of - chosen) / (of * 0.6)));
