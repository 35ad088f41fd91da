import { type RelevanceReasonKind, reasonKindsFor } from '@regulus/contract/company-values.ts';
import { defaultLanguage, type Language } from '@regulus/contract/languages-values.ts';
import type { RelevanceReason } from '@regulus/contract/publications.ts';
import type { Texts } from '@regulus/messages/generated/texts.generated.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { topicNamesIn } from '../../../lib/topic-name.ts';

const made = new Map<string, Intl.DisplayNames>();

/** Created once: creating them takes longer than looking up a page of names. */
function namesOf(language: Language, type: 'region' | 'language'): Intl.DisplayNames {
  const key = `${language} ${type}`;
  const names = made.get(key) ?? new Intl.DisplayNames(language, { type, fallback: 'code' });
  made.set(key, names);
  return names;
}

/** A code that isn't a country's is shown as it is, because `DisplayNames` throws for invalid codes. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

type Wording = Texts['reason-lines'];

/** What the facts of reasons are called in a language. */
function factsIn(language: Language) {
  const texts = textsIn(language, 'reason-lines');
  const { businesses, traits, documentTypes } = textsIn(language, 'company-values');
  const known = (names: object, key: string) =>
    Object.hasOwn(names, key) ? String(names[key as keyof typeof names]) : key;
  const country = (code: string) => (code === 'EU' ? texts.eu : nameOf(namesOf(language, 'region'), code));
  const firms = (licence: string) => known(texts.firms, licence);
  const topic = topicNamesIn(language);

  /** A learned feature: `regulator:FCA|type:speech` → "FCA, speech". */
  function learned(feature: string): string {
    const value = feature.slice(feature.indexOf(':') + 1);
    const kind = feature.slice(0, feature.indexOf(':'));
    switch (kind) {
      case 'word':
        // For a word, the stem is stored, which tells a reader nothing.
        return texts.learned.similarTitles;
      case 'series': {
        const [regulator = '', words = ''] = value.split('|');
        return texts.learned.series({ regulator, words });
      }
      case 'regulator': {
        const [regulator = '', type] = value.split('|type:');
        return type === undefined
          ? regulator
          : texts.learned.ofType({ regulator, type: known(documentTypes, type) });
      }
      case 'licence':
        return texts.firm({ firms: firms(value) });
      case 'country':
        return country(value);
      case 'topic':
        return topic(value);
      case 'trait':
        return known(traits, value);
      default:
        return value;
    }
  }
  return {
    texts,
    country,
    firms,
    topic,
    learned,
    business: (line: string) => known(businesses, line),
    language: (code: string) => nameOf(namesOf(language, 'language'), code),
  };
}

/** The name of a learned feature. */
export const learnedName = (feature: string, language: Language): string =>
  factsIn(language).learned(feature);

type Facts = ReturnType<typeof factsIn>;

const bodies: Readonly<Record<string, (texts: Wording) => string>> = {
  INT: ({ international }) => international,
  EU: ({ fromEu }) => fromEu,
};

const words: Record<RelevanceReasonKind, (reason: RelevanceReason, facts: Facts) => string> = {
  keyword: ({ fact, quote }, { texts }) => texts.keyword({ word: quote ?? fact }),
  topic: ({ fact }, { texts, topic }) => texts.topic({ topic: topic(fact) }),
  licence_type: ({ fact }, { texts, firms }) => texts.firm({ firms: firms(fact) }),
  near_licence_type: ({ fact }, { texts, firms }) => texts.nearFirm({ firms: firms(fact) }),
  firms_addressed: ({ fact }, { texts, firms }) =>
    fact === 'all' ? texts.seemsForAll : texts.seemsFor({ firms: firms(fact) }),
  business_line: ({ fact }, { texts, business }) => texts.business({ business: business(fact) }),
  country: ({ fact }, { texts, country }) =>
    bodies[fact]?.(texts) ?? texts.country({ country: country(fact) }),
  regulator_followed: ({ fact }, { texts }) => texts.followed({ regulator: fact }),
  learned_relevant: ({ fact }, { texts, learned }) => texts.learnedRelevant({ name: learned(fact) }),
  excluded_keyword: ({ fact }, { texts }) => texts.excluded({ word: fact }),
  other_topic: ({ fact }, { texts, topic }) =>
    fact === '(Other)' ? texts.noTopic : texts.otherTopic({ topic: topic(fact) }),
  other_licence_type: ({ fact }, { texts, firms }) => texts.onlyFirm({ firms: firms(fact) }),
  other_firms_addressed: ({ fact }, { texts, firms }) => texts.seemsFor({ firms: firms(fact) }),
  no_firm_addressed: (_, { texts }) => texts.noFirm,
  outside_remit: ({ fact }, { texts }) => texts.outsideRemit({ regulator: fact }),
  other_country: ({ fact }, { texts, country }) => texts.otherCountry({ country: country(fact) }),
  regulator_not_followed: ({ fact }, { texts }) =>
    fact === '' ? texts.noneFollowed : texts.notFollowed({ regulator: fact }),
  named_case: (_, { texts }) => texts.namedCase,
  public_warning: (_, { texts }) => texts.publicWarning,
  no_rule: (_, { texts }) => texts.noRule,
  language_not_read: ({ fact }, { texts, language }) => texts.language({ language: language(fact) }),
  learned_irrelevant: ({ fact }, { texts, learned }) => texts.learnedIrrelevant({ name: learned(fact) }),
  nothing_met: (_, { texts }) => texts.nothing,
  empty_profile: (_, { texts }) => texts.emptyProfile,
  no_keyword: (_, { texts }) => texts.noKeyword,
  person_relevant: (_, { texts }) => texts.colleagueRelevant,
  person_irrelevant: (_, { texts }) => texts.colleagueIrrelevant,
};

/** Whether a reason is the reader's own verdict. */
const isOwn = ({ kind }: RelevanceReason, ownVerdict: boolean | null): boolean =>
  (kind === 'person_relevant' && ownVerdict === true) ||
  (kind === 'person_irrelevant' && ownVerdict === false);

/** A reason as a short phrase, for a line in a list. `ownVerdict`: what the reader said about the publication. */
export function reasonInWords(
  reason: RelevanceReason,
  ownVerdict: boolean | null,
  language = defaultLanguage,
): string {
  const facts = factsIn(language);
  if (!isOwn(reason, ownVerdict)) return words[reason.kind](reason, facts);
  return ownVerdict ? facts.texts.ownRelevant : facts.texts.ownIrrelevant;
}

const speaksFor = (kind: RelevanceReasonKind) => reasonKindsFor.some((one) => one === kind);

/**
 * The reasons in a few words, for a line in a list: for what matters, the most telling reason why it is in; for the rest, the
 * strongest reason why it is out.
 */
export function lineOfReasons(
  reasons: readonly RelevanceReason[],
  matters: boolean,
  ownVerdict: boolean | null,
  language = defaultLanguage,
): string | null {
  const against = reasons.find(({ kind }) => !speaksFor(kind));
  const kind = reasonKindsFor.find((one) => reasons.some((reason) => reason.kind === one));
  const told = reasons.find((reason) => reason.kind === kind);
  const first = matters ? (told ?? against) : (against ?? told);
  return first ? reasonInWords(first, ownVerdict, language) : null;
}
