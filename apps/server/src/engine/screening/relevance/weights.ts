import type { EvidenceField } from '@regulus/contract/company-values.ts';
import type { DocumentType } from '../../text/kind/kind-facts.ts';
import type { Reach } from './jurisdiction.ts';

/**
 * What each piece of evidence adds to the log-odds that a company wants to see a publication. One table for all
 * companies. Fitted by `benchmarks/train-screening.ts` and rounded; what companies choose themselves (keywords, business lines,
 * further topics) weighs more than the fit alone would give it, so that a choice shows. `benchmarks/screening.ts` measures it.
 */
export const weights = {
  /** of a publication about which nothing is known */
  base: -1.5,
  keyword: { title: 1.6, summary: 0.8, text: 0.4 } satisfies Record<EvidenceField, number>,
  /** each further keyword counts for this part of the one before */
  furtherKeyword: 0.4,
  /** times the finding's confidence */
  topic: {
    first: 0.85,
    further: 0.4,
    near: 0.5,
    none: -0.55,
    noneGeneral: -0.3,
    outside: -1.1,
    firstIsOther: -0.1,
    broadPart: 0.2,
  },
  /** named by a phrase, beside what all words together tell */
  licence: { own: 0.6, kin: 0.35, othersOnly: -0.15, othersOnlyOfAll: -0.1 },
  /** by half the log-odds that it addresses the company's kind of firm, kinds near to it, others, all kinds or no firm */
  addressed: {
    own: 0.5,
    kin: 0.15,
    others: -0.4,
    all: 0.35,
    none: -0.3,
    /** its own kind or all kinds, whichever is likelier */
    best: 0.15,
    bestAt: {
      own: 0.4,
      union: 0.7,
      everybody: 0.2,
      unknown: 0.3,
      neighbour: 0,
      other: -0.55,
    } satisfies Record<Reach, number>,
    /** where the company names no kind of firm, or the words were not weighed: about what an unwanted one gets otherwise */
    unknown: -1.2,
  },
  /** the regulator oversees firms as the company, or only others; less where the duty is everybody's */
  remit: { inside: 0.05, outside: -1.1, outsideOfAll: -0.3 },
  businessLine: { first: 0.3, further: 0.1 },
  reach: {
    own: 1.5,
    union: 1.8,
    everybody: 1.6,
    unknown: 1.2,
    neighbour: -2.8,
    other: -3,
  } satisfies Record<Reach, number>,
  /** the rule of another country, made by a regulator whom the company follows all the same */
  otherReachFollowed: -1,
  /** sanctions of those whose currencies a company pays in bind it wherever it is */
  otherReachSanctions: -0.05,
  /** the publication itself is about a country: one of the company's, or another, by whose rule it is */
  isAboutOwn: 2.4,
  /** a body of another country that speaks of the Union's rules, which bind the company */
  foreignOnUnion: 1.7,
  isAboutOther: {
    own: -0.15,
    union: -0.55,
    everybody: -0.8,
    unknown: 0,
    neighbour: -0.15,
    other: -0.15,
  } satisfies Record<Reach, number>,
  /** an international body's report about another country */
  reportsOnOther: -5,
  regulator: { followed: 0.25, notFollowed: -0.15, ownNotFollowed: -0.25 },
  namedCase: { ownKind: -0.2, stranger: -1.2 },
  publicWarning: -0.1,
  noRule: -0.7,
  /** times the log-odds that it tells of its publisher, from those of a publication of which nothing is known */
  aboutItself: { by: -0.35, from: -2 },
  languageNotRead: -0.4,
  emptyProfile: { followed: -0.2, notFollowed: -2 },
  nothingMet: -0.45,
  documentType: {
    law: 0.7,
    technical_standard: 0.5,
    guideline: -0.3,
    circular: 0,
    consultation: 0.1,
    decision: 0,
    enforcement: 1.3,
    statement: 0.5,
    speech: -1.4,
    report: -0.1,
    news: 0.7,
    notice: 0.3,
    qa: 0.5,
    other: 0,
  } satisfies Record<DocumentType, number>,
} as const;

/** From which chance a verdict says so. */
export const thresholds = { high: 0.75, medium: 0.2, putAside: 0.015 } as const;

/** A verdict by an excluded keyword, which nothing outweighs. */
export const excludedScore = 0.01;

/** What a choice says: all of it where few are chosen, little where nearly all are. */
export const tellingPart = (chosen: number, of: number) =>
  Math.max(0.25, Math.min(1, (of - chosen) / (of * 0.6)));
