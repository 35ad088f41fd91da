import type { Topic } from '@regulus/contract/topic-values.ts';
import type { DocumentType } from '../../text/kind/kind-facts.ts';
import type { ScreeningDocument } from '../screening.ts';

type Prior = Readonly<Partial<Record<Topic, number>>>;

const moneyLaundering: Prior = { 'Anti-Money Laundering': 9 };
const sanctions: Prior = { 'Financial Crime': 7 };
const monetary: Prior = { Macroeconomics: 3 };
const markets: Prior = { 'Financial Markets': 2 };
const banking: Prior = { Banking: 2.5 };
const insurance: Prior = { '(Other)': 2.5 };
const everything: Prior = { '(Other)': 3 };
const cyber: Prior = { 'Digital Finance': 6 };
const conduct: Prior = { Compliance: 1.2 };

/**
 * What a body mostly speaks of, in the measure of a phrase that tells a subject: 9 in a title, 3 in the first lines.
 * Codes of the catalogue and what else these bodies are called.
 */
const regulatorPriors: Readonly<Record<string, Prior>> = {
  FATF: moneyLaundering,
  AMLA: moneyLaundering,
  FIU: moneyLaundering,
  MASAK: moneyLaundering,
  FinCEN: moneyLaundering,
  TRACFIN: moneyLaundering,
  OFAC: sanctions,
  OFSI: sanctions,
  HMT: { 'Financial Crime': 3 },
  BSI: cyber,
  ENISA: cyber,
  DORA: cyber,
  ECB: monetary,
  DBB: monetary,
  FED: { Macroeconomics: 2 },
  BOC: monetary,
  SNB: { Macroeconomics: 4, 'Statistics and Data': 3 },
  BOJ: { Macroeconomics: 2.5, 'Statistics and Data': 2 },
  BOE: monetary,
  TCMB: monetary,
  IMF: monetary,
  BIS: { Banking: 1.5, Macroeconomics: 1.5 },
  HMB: { Macroeconomics: 1.5 },
  BMF: { Macroeconomics: 1.5, '(Other)': 1.5 },
  ESMA: markets,
  SEC: markets,
  SEBI: markets,
  SPK: markets,
  AMF: markets,
  CFTC: markets,
  FINRA: markets,
  ASIC: conduct,
  CSSF: conduct,
  FCA: { Compliance: 1.2, 'Consumer Rights and Support': 1 },
  BaFin: conduct,
  FMA: conduct,
  'FMA-LI': conduct,
  FINMA: conduct,
  MAS: conduct,
  'DG FISMA': { 'Financial Markets': 1 },
  EBA: banking,
  PRA: banking,
  SRB: banking,
  BCBS: banking,
  OCC: banking,
  FDIC: banking,
  BDDK: banking,
  EIOPA: insurance,
  IAIS: insurance,
  TCRG: everything,
  'EUR-Lex': everything,
  EC: everything,
  ISO: { '(Other)': 1.5, 'Digital Finance': 1 },
};

const typePriors: Readonly<Partial<Record<DocumentType, Prior>>> = {
  enforcement: { '(Enforcement) Actions': 5 },
  report: { 'Statistics and Data': 1 },
  circular: { Compliance: 2 },
};

/** Data of a period: "Money Stock (June)", "Monetary developments in the euro area: June 2026". */
const periodical =
  /[(:]\s*(?:(?:end of |as of |ende |stand |fin )?(?:jan|f[eé]v?|m[aä]r|apr|avr|ma[yi]|jui?n|jui?l|aug|ao[uû]|sep|o[ck]t|nov|d[eé][cz])\p{L}*\.?(?: \d{1,2})?,?(?: \d{4})?|(?:q[1-4]|h[12]|[1-4](?:st|nd|rd|th)? quarter|first|second|third|fourth)[^)]{0,30})\)?\s*$/iu;
const periodicalPrior: Prior = { 'Statistics and Data': 3 };

/** The source's own words, in parts of the category's name. */
const categoryPriors: readonly { readonly words: RegExp; readonly prior: Prior }[] = [
  {
    words: /\b(?:enforcement|sanctions? and measures|maßnahmen|litigation)\b/iu,
    prior: { '(Enforcement) Actions': 5 },
  },
  { words: /\b(?:warnings?|warnungen|investor alerts?)\b/iu, prior: { 'Fraud and Scam': 7 } },
  { words: /\b(?:monetary policy|geldpolitik)\b/iu, prior: { Macroeconomics: 6 } },
  { words: /\b(?:statistics?|statistik(?:en)?)\b/iu, prior: { 'Statistics and Data': 6 } },
  { words: /\b(?:anti-money laundering|geldwäsche\w*)\b/iu, prior: moneyLaundering },
  { words: /\bsanctions?\b/iu, prior: { 'Financial Crime': 4 } },
  { words: /\b(?:insurance|versicherung\w*|insurers?)\b/iu, prior: { '(Other)': 5 } },
  { words: /\b(?:pensions?|altersvorsorge)\b/iu, prior: { 'Pensions and Retirement': 6 } },
  { words: /\b(?:payments?|zahlungsverkehr)\b/iu, prior: { 'Payments and Transfer': 5 } },
  { words: /\b(?:crypto\S*|mica|kryptow\w+)\b/iu, prior: { Crypto: 6 } },
  { words: /\b(?:sustainable finance|nachhaltigkeit|esg)\b/iu, prior: { 'Sustainable Finance': 6 } },
  { words: /\b(?:consumers?|verbraucher\w*)\b/iu, prior: { 'Consumer Rights and Support': 4 } },
  { words: /\b(?:banking|banks?|banken\w*)\b/iu, prior: { Banking: 3 } },
  { words: /\b(?:markets?|securities|funds?|wertpapier\w*|fonds)\b/iu, prior: { 'Financial Markets': 3 } },
];

/** Every prior that holds for a publication by its title, regulator, type and categories. */
export function priorsOf({ title, regulators, documentType: type, categories }: ScreeningDocument): Prior[] {
  const named = categories.map((category) => category.replaceAll('_', ' ')).join(' | ');
  return [
    ...regulators.slice(0, 1).flatMap((code) => regulatorPriors[code] ?? []),
    ...(periodical.test(title) ? [periodicalPrior] : []),
    ...(type !== null && typePriors[type] ? [typePriors[type]] : []),
    ...(named === ''
      ? []
      : categoryPriors.filter(({ words }) => words.test(named)).map(({ prior }) => prior)),
  ];
}
