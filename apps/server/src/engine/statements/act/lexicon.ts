import type { LicenceType } from '@regulus/contract/company-values.ts';
import type { ActorClass, ActorCondition } from '../statement.ts';
import { fixedNames } from './names.ts';

/** Who a name or a phrase stands for. */
export interface Who {
  readonly class: ActorClass;
  /** null: any firm, or unknown; empty: firms that hold none by virtue of this name */
  readonly licences: readonly LicenceType[] | null;
  readonly conditions: readonly ActorCondition[];
}

/** Several firms together: a condition of one licence falls away if another of them holds it without. */
export function together(whos: readonly Who[]): Pick<Who, 'licences' | 'conditions'> {
  const known = whos.filter(({ licences }) => licences !== null);
  if (known.length === 0) return { licences: null, conditions: whos.flatMap(({ conditions }) => conditions) };
  const licences = [...new Set(known.flatMap((who) => who.licences ?? []))];
  if (known.length === 1) return { licences, conditions: known[0]?.conditions ?? [] };
  const conditions: ActorCondition[] = [];
  for (const licence of licences) {
    const limits = known
      .filter((who) => who.licences?.includes(licence))
      .map((who) => who.conditions.filter((condition) => (condition.licence ?? licence) === licence));
    if (limits.every((limit) => limit.length > 0))
      conditions.push(...limits.flat().map((condition) => ({ ...condition, licence })));
  }
  return { licences, conditions };
}

export interface Word {
  readonly text: string;
  /** without its ending */
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

interface Entry {
  readonly stems: readonly string[];
  readonly name: string;
  who(): Who;
}
export interface Hit {
  readonly name: string;
  readonly who: Who;
  /** index of the word behind it */
  readonly next: number;
  /** letters that it has in common with the words: "Zahlungsinstitut" comes before "Institut" */
  readonly size: number;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}/‐‑-]*(?:[’'](?!s(?!\p{L}))\p{L}+)?|[,;:.()§]/gu;
/** "Vermittlern", but not "Vermittler"; "Verpflichteter" is declined as an adjective. */
const endingOfNoun = /(?<=\p{L}{3}(?:t|ig|lich))e[rn]?$|(?<=\p{L}{3})(?:ens|en|es|e|n|s)$/u;
const endingOfAdjective = /(?<=\p{L}{3})e[rnms]?$/u;

function stemOf(word: string, language: string): string {
  const low = word.toLowerCase().replaceAll(/[‐‑]/gu, '-');
  if (language === 'de')
    return low
      .replace(/^\p{Lu}/u.test(word) ? endingOfNoun : endingOfAdjective, '')
      .replaceAll('ä', 'a')
      .replaceAll('ö', 'o')
      .replaceAll('ü', 'u');
  if (/^\p{Lu}{2,}s$/u.test(word)) return low.slice(0, -1);
  if (low.endsWith('ies')) return `${low.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x)es$/u.test(low)) return low.slice(0, -2);
  return /[^su]s$/u.test(low) ? low.slice(0, -1) : low;
}

const rememberedStems = new Map<string, Map<string, string>>();

export function wordsOf(phrase: string, language: string): Word[] {
  const words: Word[] = [];
  let remembered = rememberedStems.get(language);
  if (!remembered || remembered.size > 50_000) rememberedStems.set(language, (remembered = new Map()));
  for (const { 0: text, index } of phrase.matchAll(wordPattern)) {
    let stem = remembered.get(text);
    if (stem === undefined) {
      stem = stemOf(text, language);
      remembered.set(text, stem);
    }
    words.push({ text, stem, start: index, end: index + text.length });
  }
  return words;
}

/** "Ausland", "Verbund" */
const neverEndsCompounds = /^(?:Bund|Land|Länder|Wer|Institut|CCP|E[A-Z]+)$/u;
const joins = /^(?:and|or|und|oder|sowie|,)$/u;

/** Names of those who act, in all their forms; later names come before earlier ones of the same words. */
export class Lexicon {
  readonly language: string;
  readonly #base: Lexicon | null;
  readonly #byFirst = new Map<string, Entry[]>();
  /** German: names of one word, which also end compounds, the longest first */
  #compounds: Entry[] = [];
  readonly #compoundOf = new Map<string, Entry | null>();

  constructor(language: string, base: Lexicon | null = null) {
    this.language = language;
    this.#base = base;
  }

  add(name: string, who: () => Who): void {
    const stems = wordsOf(name, this.language).map(({ stem }) => stem);
    const [first] = stems;
    if (first === undefined) return;
    const entry = { stems, name, who };
    const entries = this.#byFirst.get(first) ?? [];
    entries.unshift(entry);
    entries.sort((one, other) => other.stems.length - one.stems.length);
    this.#byFirst.set(first, entries);
    if (this.language === 'de' && stems.length === 1 && !neverEndsCompounds.test(name)) {
      this.#compounds.push(entry);
      this.#compounds.sort((one, other) => (other.stems[0]?.length ?? 0) - (one.stems[0]?.length ?? 0));
    }
  }

  /** The longest name that begins at a word. */
  at(words: readonly Word[], index: number): Hit | null {
    const base = this.#base?.at(words, index) ?? null;
    const own = this.#at(words, index);
    if (!own || !base) return own ?? base;
    return own.next > base.next || (own.next === base.next && own.size >= base.size) ? own : base;
  }

  #at(words: readonly Word[], index: number): Hit | null {
    const word = words[index];
    if (!word) return null;
    for (const entry of this.#byFirst.get(word.stem) ?? []) {
      const next = match(entry.stems, words, index);
      if (next > 0) return { name: entry.name, who: entry.who(), next, size: Number.POSITIVE_INFINITY };
    }
    if (this.language !== 'de' || !/^\p{Lu}/u.test(word.text)) return null;
    const compound = this.#compound(word.stem) ?? this.#halfCompound(words, index);
    return (
      compound && {
        name: compound.name,
        who: compound.who(),
        next: index + 1,
        size: compound.stems[0]?.length ?? 0,
      }
    );
  }

  #compound(stem: string): Entry | null {
    let found = this.#compoundOf.get(stem);
    if (found === undefined) {
      found = this.#compounds.find(({ stems: [end = ''] }) => stem.endsWith(end)) ?? null;
      this.#compoundOf.set(stem, found);
    }
    return found;
  }

  /** "Zahlungs- und E-Geld-Institute": half of a compound that a later word completes. */
  #halfCompound(words: readonly Word[], index: number): Entry | null {
    const half = words[index]?.stem ?? '';
    if (!half.endsWith('-')) return null;
    const whole = words.slice(index + 1, index + 5).find(({ text }) => /^\p{Lu}.*[^-]$/u.test(text));
    if (!whole) return null;
    for (const entry of this.#compounds) {
      const [stem = ''] = entry.stems;
      const start = half.slice(0, -1);
      if (stem.startsWith(start) && whole.stem.endsWith(stem.slice(start.length).replace(/^-/u, '')))
        return entry;
    }
    return null;
  }
}

/** The index behind a name, or 0. "insurance and reinsurance undertakings": what the last noun belongs to may be listed. */
function match(stems: readonly string[], words: readonly Word[], index: number): number {
  let at = index;
  for (const [order, stem] of stems.entries()) {
    if (words[at]?.stem === stem) {
      at += 1;
      continue;
    }
    if (order !== stems.length - 1 || order === 0) return 0;
    let gap = at;
    while (gap < at + 5 && joins.test(words[gap]?.text ?? '') && words[gap + 2]) gap += 2;
    if (gap === at || words[gap]?.stem !== stem) return 0;
    return at;
  }
  return at;
}

const lexicons = new Map<string, Lexicon>();

/** The fixed names of a language. */
export function fixedLexicon(language: string): Lexicon {
  let lexicon = lexicons.get(language);
  if (!lexicon) {
    lexicon = new Lexicon(language);
    for (const { class: named, licences, names } of fixedNames[language] ?? []) {
      const who: Who = { class: named, licences, conditions: [] };
      for (const name of names) lexicon.add(name, () => who);
    }
    lexicons.set(language, lexicon);
  }
  return lexicon;
}
