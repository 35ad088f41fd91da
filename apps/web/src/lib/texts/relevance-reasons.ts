import { businessLines, licenceTypes, type RelevanceReasonKind } from '@regulus/contract/company-values.ts';
import type { RelevanceReason } from '@regulus/contract/publications.ts';
import { countryName } from '../country-name.ts';

/** Kinds that speak for a publication; the others speak against it. */
const speaksFor: ReadonlySet<RelevanceReasonKind> = new Set([
  'person_relevant',
  'keyword',
  'topic',
  'licence_type',
  'business_line',
  'country',
  'regulator_followed',
  'learned_relevant',
  'empty_profile',
]);

export const isReasonFor = ({ kind }: Pick<RelevanceReason, 'kind'>): boolean => speaksFor.has(kind);

const places = {
  title: 'in the title',
  summary: 'in the summary',
  text: 'in the text',
  regulator: 'by its regulator',
} as const;

const labelOf = (labels: Readonly<Record<string, string>>, key: string) =>
  labels[key] ?? key.replaceAll('_', ' ');

/** A reason in a sentence that follows its quote, e.g. “safeguarding” in the title meets your keyword “safeguarding”. */
export function reasonSentence({ kind, fact, field }: RelevanceReason): string {
  const place = field ? `${places[field]} ` : '';
  switch (kind) {
    case 'person_relevant':
      return 'A colleague has found it relevant.';
    case 'person_irrelevant':
      return 'A colleague has found it irrelevant.';
    case 'keyword':
      return `${place}meets your keyword “${fact}”.`;
    case 'topic':
      return field ? `${place}speaks of your topic ${fact}.` : `It is about your topic ${fact}.`;
    case 'licence_type':
      return `${place}names your kind of firm: ${labelOf(licenceTypes, fact)}.`;
    case 'business_line':
      return `${place}names your business: ${labelOf(businessLines, fact)}.`;
    case 'country':
      return `It applies where you are active: ${countryName(fact)}.`;
    case 'regulator_followed':
      return `You follow ${fact}.`;
    case 'learned_relevant':
      return `You have kept such publications before: ${fact}.`;
    case 'learned_irrelevant':
      return `You have set such publications aside before: ${fact}.`;
    case 'excluded_keyword':
      return `${place}meets your excluded keyword “${fact}”.`;
    case 'other_topic':
      return `It is about ${fact}, which is none of your topics.`;
    case 'other_licence_type':
      return `${place}names another kind of firm: ${labelOf(licenceTypes, fact)}.`;
    case 'other_country':
      return `It concerns another country: ${countryName(fact)}.`;
    case 'regulator_not_followed':
      return `You do not follow ${fact}.`;
    case 'named_case':
      return `${place}tells of a case against one firm or person.`;
    case 'public_warning':
      return `${place}warns the public of a firm without a licence.`;
    case 'no_rule':
      return `${place}shows that it sets no rule: a speech, statistics or news of the authority itself.`;
    case 'language_not_read':
      return `It is in a language that you do not read: ${fact}.`;
    case 'nothing_met':
      return 'None of your topics, licences, business lines or keywords is met.';
    case 'no_keyword':
      return `None of your keywords in title or summary: ${fact}.`;
    case 'empty_profile':
      return 'Your profile is empty, so everything of the regulators you follow is shown.';
  }
}
