import { type RelevanceReasonKind, reasonKindsFor } from '@regulus/contract/company-values.ts';
import type { RelevanceReason } from '@regulus/contract/publications.ts';
import { businessName, learnedName, licenceName } from '../../../../../lib/company-values.ts';
import { countryName } from '../../../../../lib/country-name.ts';
import { languageName } from '../../../../../lib/languages.ts';
import { type Texts, textsOf } from '../../../../../lib/messages.ts';
import { topicName } from '../../../../../lib/topic-name.ts';

const speaksFor: ReadonlySet<RelevanceReasonKind> = new Set(reasonKindsFor);

/** Whether a reason speaks for a publication; the others speak against it. */
export const isReasonFor = ({ kind }: Pick<RelevanceReason, 'kind'>): boolean => speaksFor.has(kind);

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

/** A reason in a sentence that follows its quote, e.g. “safeguarding” in the title matches your keyword “safeguarding”. */
export function reasonSentence(
  { kind, fact, field, quote }: RelevanceReason,
  teller: Teller = noTeller,
): string {
  const texts = textsOf('relevance-reasons');
  const place = (quote && field) || 'none';
  switch (kind) {
    case 'person_relevant':
      return foundSo(texts.person_relevant, fact, true, teller);
    case 'person_irrelevant':
      return foundSo(texts.person_irrelevant, fact, false, teller);
    case 'keyword':
    case 'excluded_keyword':
      return texts[kind]({ place, word: fact });
    case 'topic':
    case 'other_topic':
      return texts[kind]({ place, topic: topicName(fact) });
    case 'licence_type':
    case 'near_licence_type':
    case 'other_licence_type':
      return texts[kind]({ place, firm: licenceName(fact) });
    case 'firms_addressed':
      return fact === 'all' ? texts.all_firms_addressed : texts.firms_addressed({ firm: licenceName(fact) });
    case 'other_firms_addressed':
      return texts.other_firms_addressed({ firm: licenceName(fact) });
    case 'business_line':
      return texts.business_line({ place, business: businessName(fact) });
    case 'country':
      return fact === 'INT' && place === 'none'
        ? texts.international
        : texts.country({ place, country: countryName(fact) });
    case 'other_country':
      return texts.other_country({ place, country: countryName(fact) });
    case 'regulator_followed':
    case 'regulator_not_followed':
    case 'outside_remit':
      return texts[kind]({ regulator: fact });
    case 'learned_relevant':
    case 'learned_irrelevant':
      return learnedFrom(fact, texts[kind]);
    case 'named_case':
    case 'public_warning':
    case 'no_rule':
      return texts[kind]({ place });
    case 'language_not_read':
      return texts.language_not_read({ language: languageName(fact) });
    case 'no_keyword':
      return texts.no_keyword({ words: fact });
    case 'no_firm_addressed':
    case 'nothing_met':
    case 'empty_profile':
      return texts[kind];
  }
}

type ReasonTexts = Texts['relevance-reasons'];

/** Who found it so: the reader, where that is the verdict; else whoever said it last. */
function foundSo(
  texts: ReasonTexts['person_relevant'],
  userId: string,
  isRelevant: boolean,
  { ownVerdict, nameOf }: Teller,
): string {
  if (ownVerdict === isRelevant) return texts.own;
  const name = nameOf(userId);
  return name === undefined ? texts.colleague : texts.named({ name });
}

/** What was learned from, e.g. `source:ESMA` or `regulator:FCA|type:speech`; stems of words tell a reader nothing. */
function learnedFrom(feature: string, texts: ReasonTexts['learned_relevant']): string {
  const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(feature) ?? [];
  switch (name) {
    case 'topic':
      return texts.topic({ topic: topicName(value) });
    case 'source':
      return texts.source({ source: value });
    case 'regulator':
      return texts.regulator({ name: learnedName(feature) });
    case 'licence':
      return texts.licence({ firm: licenceName(value) });
    case 'country':
      return texts.country({ country: countryName(value) });
    case 'trait':
      return value in texts.trait ? texts.trait[value as keyof typeof texts.trait] : texts.titles;
    case 'series': {
      const [regulator = '', words = ''] = value.split('|');
      return texts.series({ regulator, words: `${words} …` });
    }
    default:
      return texts.titles;
  }
}
