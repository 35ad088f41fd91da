import type { BusinessLine, LicenceType } from '@regulus/contract/company-values.ts';
import type { Topic } from '@regulus/contract/topic-values.ts';
import { countryNames } from '../../../lib/country-names.ts';
import { compilePhrases, type PhraseEntry, type Phrases } from '../../text/phrases/compile-phrases.ts';
import type { Trait } from '../screening.ts';
import { businessLinePhrases } from './vocabulary/business-lines.ts';
import { countryPhrases, noCountryBesideGerman, noCountryPhrases } from './vocabulary/country-phrases.ts';
import { licenceTypePhrases } from './vocabulary/licence-types.ts';
import { misleadingPhrases } from './vocabulary/misleading.ts';
import { topicVocabularies } from './vocabulary/subjects.ts';
import { imposedPenalties, titleTraits } from './vocabulary/trait-phrases.ts';

type Told =
  | { readonly kind: 'topic'; readonly topic: Topic; readonly weight: number }
  | { readonly kind: 'licence'; readonly fact: LicenceType }
  | { readonly kind: 'business'; readonly fact: BusinessLine }
  | { readonly kind: 'country'; readonly fact: string }
  /** hides a country whose name it seems to hold */
  | { readonly kind: 'no_country'; readonly exceptIn: string | null }
  | { readonly kind: 'trait'; readonly trait: Trait }
  | { readonly kind: 'imposed_penalty' }
  | { readonly kind: 'misleading' };

const tierWeights = { tells: 3, suggests: 1.4, hints: 0.4 } as const;
/** What a phrase tells, and how long it is: of two that end in the same word the longer one says more. */
export type Meaning = Told & { readonly letters: number };

/** Whether a phrase tells its topic wherever it stands. */
export const tellsAlone = (meaning: Meaning): boolean =>
  meaning.kind === 'topic' && meaning.weight === tierWeights.tells;

type Tier = keyof typeof tierWeights;

/** The phrases of a list parted by commas, with `=` where nothing but an inflection may follow. */
function* entriesOf(list: string, told: Told): Iterable<PhraseEntry<Meaning>> {
  for (const item of list.split(',')) {
    const phrase = item.trim();
    // Each phrase has a meaning object of its own, by which it is told from others.
    const value = { ...told, letters: phrase.length };
    if (phrase.endsWith('=')) yield { phrase: phrase.slice(0, -1), value, ending: 'inflected' };
    else if (phrase !== '') yield { phrase, value };
  }
}

function* topicEntries(): Iterable<PhraseEntry<Meaning>> {
  for (const vocabulary of topicVocabularies) {
    for (const [topic, tiers] of Object.entries(vocabulary)) {
      for (const [tier, list] of Object.entries(tiers)) {
        yield* entriesOf(list, { kind: 'topic', topic: topic as Topic, weight: tierWeights[tier as Tier] });
      }
    }
  }
}

function* factEntries(): Iterable<PhraseEntry<Meaning>> {
  for (const [fact, list] of Object.entries(licenceTypePhrases)) {
    yield* entriesOf(list, { kind: 'licence', fact: fact as LicenceType });
  }
  for (const [fact, list] of Object.entries(businessLinePhrases)) {
    yield* entriesOf(list, { kind: 'business', fact: fact as BusinessLine });
  }
  for (const [trait, list] of Object.entries(titleTraits)) {
    yield* entriesOf(list, { kind: 'trait', trait: trait as Trait });
  }
  yield* entriesOf(imposedPenalties, { kind: 'imposed_penalty' });
  yield* entriesOf(misleadingPhrases, { kind: 'misleading' });
}

/** "Turks & Caicos Islands" is mostly written out, as is "St. Lucia". */
const spellingsOf = (name: string): string[] => {
  const written = name.replace(' & ', ' and ').replace(/^St\. /u, 'Saint ');
  return [...new Set([name, name.replace(' & ', ' and '), written])];
};

/** As short as this they are currencies and abbreviations in other languages: Çad, Fas. */
const shortName = 3;

function* countryEntries(): Iterable<PhraseEntry<Meaning>> {
  // "Niger" must not be found in "Nigeria".
  for (const { name, code } of countryNames) {
    if (name.length <= shortName) continue;
    for (const phrase of spellingsOf(name)) {
      yield {
        phrase,
        value: { kind: 'country', fact: code, letters: phrase.length },
        ending: 'inflected',
      };
    }
  }
  yield* entriesOf(noCountryPhrases, { kind: 'no_country', exceptIn: null });
  yield* entriesOf(noCountryBesideGerman, { kind: 'no_country', exceptIn: 'de' });
  for (const [code, list] of Object.entries(countryPhrases)) {
    yield* entriesOf(list, { kind: 'country', fact: code });
  }
}

function* allEntries(): Iterable<PhraseEntry<Meaning>> {
  yield* topicEntries();
  yield* factEntries();
  yield* countryEntries();
}

let compiled: Phrases<Meaning> | undefined;

/** Everything that is looked for in a publication, made ready at first use. */
export function knownPhrases(): Phrases<Meaning> {
  compiled ??= compilePhrases(allEntries());
  return compiled;
}
