import {
  businessLines,
  licenceTypes,
  type RelevanceReasonKind,
  reasonKindsFor,
} from '@regulus/contract/company-values.ts';
import type { RelevanceReason } from '@regulus/contract/publications.ts';
import { countryName } from '../country-name.ts';
import { languageName } from '../languages.ts';

const speaksFor: ReadonlySet<RelevanceReasonKind> = new Set(reasonKindsFor);

/** Whether a reason speaks for a publication; the others speak against it. */
export const isReasonFor = ({ kind }: Pick<RelevanceReason, 'kind'>): boolean => speaksFor.has(kind);

const places = {
  title: 'in the title',
  summary: 'in the summary',
  text: 'in the text',
  regulator: 'by its regulator',
} as const;

export const labelOf = (labels: Readonly<Record<string, string>>, key: string) =>
  labels[key] ?? key.replaceAll('_', ' ');

export const traitNames: Readonly<Record<string, string>> = {
  named_case: 'cases of one named firm or person',
  public_warning: 'warnings of unlicensed firms',
  no_rule: 'what asks nothing of a firm',
};

/** What was learned from, e.g. `source:ESMA` or `regulator:FCA|type:speech`; stems of words tell a reader nothing. */
function learnedFrom(feature: string): string {
  const value = feature.slice(feature.indexOf(':') + 1);
  switch (feature.slice(0, feature.indexOf(':'))) {
    case 'topic':
      return `publications about ${value}`;
    case 'source':
      return `publications of ${value}`;
    case 'regulator':
      return `publications of ${value.replace('|type:', ', ').replaceAll('_', ' ')}`;
    case 'licence':
      return `publications for: ${labelOf(licenceTypes, value)}`;
    case 'country':
      return `publications about ${countryName(value)}`;
    case 'trait':
      return labelOf(traitNames, value);
    case 'series':
      return `publications of ${value.replace('|', ' that begin with “')} …”`;
    default:
      return 'publications with such words in the title';
  }
}

/**
 * Reasons as they are told, each thing once: a fact that is told with its words is not told again without them, and
 * what was learned from several words of a title reads alike.
 */
export function toldOnce(reasons: readonly RelevanceReason[], teller: Teller = noTeller): RelevanceReason[] {
  const isQuoted = ({ kind, fact }: RelevanceReason) =>
    reasons.some((one) => one.quote !== null && one.kind === kind && one.fact === fact);
  const told = reasons
    .filter((one) => one.quote !== null || !isQuoted(one))
    .map((one) => [`${one.quote}${reasonSentence(one, teller)}`, one] as const);
  return [...new Map(told).values()];
}

/** For whom reasons are told: what the reader said of the publication, and the names of those who may have said something. */
export interface Teller {
  ownVerdict: boolean | null;
  nameOf: (userId: string) => string | undefined;
}

const noTeller: Teller = { ownVerdict: null, nameOf: () => undefined };

/** Who found it so: the reader, where that is the verdict; else whoever said it last. */
const finder = (userId: string, isRelevant: boolean, { ownVerdict, nameOf }: Teller): string =>
  ownVerdict === isRelevant ? 'You have' : `${nameOf(userId) ?? 'A colleague'} has`;

/** A reason in a sentence that follows its quote, e.g. “safeguarding” in the title meets your keyword “safeguarding”. */
export function reasonSentence(
  { kind, fact, field, quote }: RelevanceReason,
  teller: Teller = noTeller,
): string {
  const place = quote && field ? `${places[field]} ` : 'It ';
  switch (kind) {
    case 'person_relevant':
      return `${finder(fact, true, teller)} found it relevant.`;
    case 'person_irrelevant':
      return `${finder(fact, false, teller)} found it irrelevant.`;
    case 'keyword':
      return `${place}meets your keyword “${fact}”.`;
    case 'topic':
      return quote ? `${place}speaks of your topic ${fact}.` : `It is about your topic ${fact}.`;
    case 'licence_type':
      return `${place}names your kind of firm: ${labelOf(licenceTypes, fact)}.`;
    case 'near_licence_type':
      return `${place}names a kind of firm close to yours: ${labelOf(licenceTypes, fact)}.`;
    case 'firms_addressed':
      return fact === 'all'
        ? 'Taken together, its words seem to be meant for firms of every kind.'
        : `Taken together, its words seem to be meant for your kind of firm: ${labelOf(licenceTypes, fact)}.`;
    case 'business_line':
      return `${place}names your business: ${labelOf(businessLines, fact)}.`;
    case 'country':
      return quote
        ? `${place}names a country where you are active: ${countryName(fact)}.`
        : fact === 'INT'
          ? 'It comes from an international body.'
          : `It comes from where you are active: ${countryName(fact)}.`;
    case 'regulator_followed':
      return `You follow ${fact}.`;
    case 'learned_relevant':
      return `You have kept ${learnedFrom(fact)} before.`;
    case 'learned_irrelevant':
      return `You have set aside ${learnedFrom(fact)} before.`;
    case 'excluded_keyword':
      return `${place}meets your excluded keyword “${fact}”.`;
    case 'other_topic':
      return quote
        ? `${place}speaks of ${fact}, which is none of your topics.`
        : `It is about ${fact}, which is none of your topics.`;
    case 'other_licence_type':
      return `${place}names another kind of firm: ${labelOf(licenceTypes, fact)}.`;
    case 'other_firms_addressed':
      return `Taken together, its words seem to be meant for another kind of firm: ${labelOf(licenceTypes, fact)}.`;
    case 'no_firm_addressed':
      return 'Taken together, its words seem to ask nothing of firms.';
    case 'outside_remit':
      return `Firms like yours are not overseen by ${fact}.`;
    case 'other_country':
      return quote
        ? `${place}names another country: ${countryName(fact)}.`
        : `It comes from another country: ${countryName(fact)}.`;
    case 'regulator_not_followed':
      return `You do not follow ${fact}.`;
    case 'named_case':
      return `${place}tells of the case of one firm or person.`;
    case 'public_warning':
      return `${place}warns the public of a firm without a licence.`;
    case 'no_rule':
      return `${place}shows that it sets no rule: a speech, statistics or news of the authority itself.`;
    case 'language_not_read':
      return `It is in a language that you do not read: ${languageName(fact)}.`;
    case 'nothing_met':
      return 'It names none of your topics, licences, business lines or keywords.';
    case 'no_keyword':
      return `None of your keywords in title or summary: ${fact}.`;
    case 'empty_profile':
      return 'Your profile is empty, so everything of the regulators you follow is shown.';
  }
}
