import {
  businessLines,
  licenceTypes,
  type RelevanceReasonKind,
  reasonKindsFor,
} from '@regulus/contract/company-values.ts';
import type { RelevanceReason } from '@regulus/contract/publications.ts';

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** A code that is no country's is shown as it is, since `DisplayNames` throws at what is no code at all. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

const countryName = (code: string) => (code === 'EU' ? 'the EU' : nameOf(regionNames, code));

/** "Payment institution" → "payment institutions", as they stand within a sentence. */
function addressees(licenceType: string): string {
  const name = (licenceTypes as Record<string, string>)[licenceType] ?? licenceType;
  const plural = name
    .replaceAll(/\s\(.*?\)/g, '')
    .split(' or ')
    .map((one) => `${one}s`)
    .join(' or ')
    .replaceAll('ys ', 'ies ')
    .replace(/ys$/, 'ies');
  return /^[A-Z]{2}/.test(plural) ? plural : plural.charAt(0).toLowerCase() + plural.slice(1);
}

const businessLine = (line: string) => (businessLines as Record<string, string>)[line] ?? line;

/** What a learned feature is called: `regulator:FCA|type:speech` → "FCA, speech". */
export function learnedName(feature: string): string {
  const value = feature.slice(feature.indexOf(':') + 1);
  const kind = feature.slice(0, feature.indexOf(':'));
  switch (kind) {
    case 'word':
      // Of a word its stem is kept, which tells a reader nothing.
      return 'titles with such words';
    case 'series': {
      const [regulator = '', words = ''] = value.split('|');
      return `${regulator}, “${words} …”`;
    }
    case 'regulator':
      return value.replace('|type:', ', ').replaceAll('_', ' ');
    case 'licence':
      return `for ${addressees(value)}`;
    case 'country':
      return countryName(value);
    case 'trait':
      return (traitNames as Record<string, string>)[value] ?? value;
    default:
      return value;
  }
}

const traitNames = {
  named_case: 'cases of one named firm or person',
  public_warning: 'warnings of unlicensed firms',
  no_rule: 'what asks nothing of a firm',
};

const bodies: Record<string, string> = {
  INT: 'from an international body',
  EU: 'from the EU, where you operate',
};

const words: Record<RelevanceReasonKind, (reason: RelevanceReason) => string> = {
  keyword: ({ fact, quote }) => `mentions “${quote ?? fact}”`,
  topic: ({ fact }) => `about ${fact}`,
  licence_type: ({ fact }) => `for ${addressees(fact)}`,
  near_licence_type: ({ fact }) => `for ${addressees(fact)}, firms close to yours`,
  firms_addressed: ({ fact }) =>
    `seems to be for ${fact === 'all' ? 'firms of every kind' : addressees(fact)}`,
  business_line: ({ fact }) => `concerns ${businessLine(fact)}`,
  country: ({ fact }) => bodies[fact] ?? `your country: ${countryName(fact)}`,
  regulator_followed: ({ fact }) => `you follow ${fact}`,
  learned_relevant: ({ fact }) => `you kept others like it: ${learnedName(fact)}`,
  excluded_keyword: ({ fact }) => `has “${fact}”, which you exclude`,
  other_topic: ({ fact }) =>
    fact === '(Other)' ? 'about none of your topics' : `about ${fact}, none of your topics`,
  other_licence_type: ({ fact }) => `names only ${addressees(fact)}`,
  other_firms_addressed: ({ fact }) => `seems to be for ${addressees(fact)}`,
  no_firm_addressed: () => 'seems to ask nothing of firms',
  outside_remit: ({ fact }) => `${fact} does not oversee firms like yours`,
  other_country: ({ fact }) => `another country: ${countryName(fact)}`,
  regulator_not_followed: ({ fact }) =>
    fact === '' ? 'no regulator that you follow' : `you do not follow ${fact}`,
  named_case: () => 'a case of one named firm or person',
  public_warning: () => 'a warning of an unlicensed firm',
  no_rule: () => 'asks nothing of a firm',
  language_not_read: ({ fact }) => `in a language you do not read: ${nameOf(languageNames, fact)}`,
  learned_irrelevant: ({ fact }) => `you put others like it aside: ${learnedName(fact)}`,
  nothing_met: () => 'names none of your topics, licences or keywords',
  empty_profile: () => 'your profile names no topics, licences or keywords yet',
  no_keyword: () => 'none of your keywords',
  person_relevant: () => 'a colleague found it relevant',
  person_irrelevant: () => 'a colleague found it irrelevant',
};

/** Whether a reason is the reader's own verdict. */
const isOwn = ({ kind }: RelevanceReason, ownVerdict: boolean | null): boolean =>
  (kind === 'person_relevant' && ownVerdict === true) ||
  (kind === 'person_irrelevant' && ownVerdict === false);

/** A reason as a short phrase in English, for a line of a list. `ownVerdict`: what its reader said of the publication. */
export function reasonInWords(reason: RelevanceReason, ownVerdict: boolean | null): string {
  if (!isOwn(reason, ownVerdict)) return words[reason.kind](reason);
  return ownVerdict ? 'you found it relevant' : 'you found it irrelevant';
}

const speaksFor = (kind: RelevanceReasonKind) => reasonKindsFor.some((one) => one === kind);

/**
 * The reasons in a few words, for a line of a list: for what matters the most telling reason why it is in, for the rest the
 * weightiest reason why it is out.
 */
export function lineOfReasons(
  reasons: readonly RelevanceReason[],
  matters: boolean,
  ownVerdict: boolean | null,
): string | null {
  const against = reasons.find(({ kind }) => !speaksFor(kind));
  const kind = reasonKindsFor.find((one) => reasons.some((reason) => reason.kind === one));
  const told = reasons.find((reason) => reason.kind === kind);
  const first = matters ? (told ?? against) : (against ?? told);
  return first ? reasonInWords(first, ownVerdict) : null;
}
