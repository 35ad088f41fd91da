import type { ComposedSentence } from '../composed-sentence.ts';
import type { Actor, Reading } from '../grammar.ts';
import type { ActorClass, ActorCondition, Inheritance, StatementActor } from '../statement.ts';
import type { Passage, Span } from '../../text/passage.ts';
import type { ActScope } from './act.ts';
import { actorsOfClasses } from './classes.ts';
import { type Lexicon, type Who, wordsOf } from './lexicon.ts';
import { type NamedWho, readPhrase } from './phrases.ts';

/** Whose duties are counted: those of firms, and those of everyone else. */
export type Owner = 'firm' | 'other';

export const ownerOf = (actor: Actor): Owner => (actor === 'firm' ? 'firm' : 'other');

/** Someone who is named in a text. */
export interface Someone {
  readonly owner: Owner;
  readonly class: ActorClass;
  readonly span: Span | null;
  readonly licences: StatementActor['licences'];
  readonly conditions: readonly ActorCondition[];
}

interface Place {
  readonly sentence: ComposedSentence;
  readonly readings: readonly Reading[];
  readonly paragraph: number;
  readonly article: number | null;
}

const baseClasses: Readonly<Record<Actor, ActorClass>> = {
  firm: 'firm',
  authority: 'authority',
  state: 'state',
  customer: 'customer',
  thing: 'none',
};

/** How far behind the first word of a name what describes it may go. */
const reach = 260;
/** "the entities referred to in paragraph 1" */
const listedElsewhere =
  /\b(?:referred\sto|listed)\sin\s(?:the\s(first)\ssubparagraph|paragraph\s(\d+)(?:\sof\sthis\sArticle)?)(?!\s?,?\sof\sArticle)/u;
/** What may come before a list of firms. */
const opensList = /(?:\b(?:apply|applies)\sto|\bfor|\bby|:)\s/gu;

/** Finds who is meant in a text: whom its sentences name, and from where those who aren't named are taken. */
export class Someones {
  readonly #content: string;
  readonly #passages: readonly Passage[];
  readonly #lexicon: Lexicon;
  readonly #scope: ActScope;
  readonly #known = new Map<Reading, Someone | null>();
  readonly #usual = new Map<string, Someone | null>();
  readonly #byArticle: ReadonlyMap<number | null, readonly Place[]>;
  #headings = new Map<string, Someone | null>();

  constructor(
    { content, passages }: { readonly content: string; readonly passages: readonly Passage[] },
    { lexicon, scope }: { readonly lexicon: Lexicon; readonly scope: ActScope },
    places: readonly Place[],
  ) {
    this.#content = content;
    this.#passages = passages;
    this.#lexicon = lexicon;
    this.#scope = scope;
    const byArticle = new Map<number | null, Place[]>();
    for (const place of places) {
      const list = byArticle.get(place.article) ?? [];
      list.push(place);
      byArticle.set(place.article, list);
    }
    this.#byArticle = byArticle;
  }

  /** Whom a reading names; null if it names nobody. */
  namedBy(reading: Reading, { sentence, article }: Place): Someone | null {
    const { subject, actor } = reading;
    if (!subject || actor === 'thing') return null;
    let known = this.#known.get(reading);
    if (known === undefined) {
      known = this.#named(actor, subject, sentence, article);
      this.#known.set(reading, known);
    }
    return known;
  }

  #named(actor: Actor, subject: Span, sentence: ComposedSentence, article: number | null): Someone {
    const span = sentence.toSource(subject) ?? sentence.toSourceWithin(subject);
    const phrase = sentence.text.slice(subject.start, subject.start + reach);
    const who = this.#whoIn(phrase, subject.end - subject.start, actor);
    const owner = ownerOf(actor);
    if (!who)
      return {
        owner,
        class: baseClasses[actor],
        span,
        licences: null,
        // a name that says more than "undertaking", and nobody knows
        conditions: actor === 'firm' && span ? [{ kind: 'activity', licence: null, ...span }] : [],
      };
    const listed = actor === 'firm' && who.licences === null ? this.#listedElsewhere(phrase, article) : null;
    const toText = (condition: ActorCondition): ActorCondition | null => {
      if (condition.start >= 0) return condition;
      const place = {
        start: condition.start + phraseOffset + subject.start,
        end: condition.end + phraseOffset + subject.start,
      };
      const own = sentence.toSourceWithin(place);
      return own && { ...condition, ...own };
    };
    return {
      owner,
      class: actorsOfClasses[who.class] === actor ? who.class : baseClasses[actor],
      span,
      licences: listed ? listed.licences : who.licences,
      conditions: listed ? listed.conditions : who.conditions.flatMap((one) => toText(one) ?? []),
    };
  }

  /** By its head; if that is no known name, by the first known name of that kind in the phrase. */
  #whoIn(phrase: string, length: number, actor: Actor): Who | null {
    const read = readPhrase(phrase, -phraseOffset, this.#lexicon);
    if (read && actorsOfClasses[read.class] === actor) return read;
    const words = wordsOf(phrase.slice(0, length), this.#lexicon.language);
    for (let at = 0; at < words.length; at += 1) {
      const hit = this.#lexicon.at(words, at);
      if (hit && actorsOfClasses[hit.who.class] === actor) return hit.who;
    }
    return null;
  }

  #listedElsewhere(phrase: string, article: number | null): Who | null {
    const reference = listedElsewhere.exec(phrase);
    const inside = article === null ? null : this.#passages[article];
    if (!reference || !inside) return null;
    const wanted = reference[2];
    const paragraphs = this.#passages.filter(({ parent }) => parent === article);
    const found =
      wanted === undefined
        ? paragraphs.find(({ kind }) => kind === 'paragraph' || kind === 'subparagraph')
        : paragraphs.find(({ label }) => label.replaceAll(/\D/gu, '') === wanted);
    if (!found) return null;
    const words = this.#content.slice(found.start, Math.min(found.end, found.start + 1_200));
    for (const { 0: opening, index } of words.matchAll(opensList)) {
      const start = index + opening.length;
      const who = readPhrase(words.slice(start), found.start + start, this.#lexicon);
      if (who?.class === 'firm' && who.licences !== null) return who;
    }
    return null;
  }

  /** Who most often has to do something in an article. */
  usualIn(article: number | null, owner: Owner): Someone | null {
    const key = `${article} ${owner}`;
    let usual = this.#usual.get(key);
    if (usual === undefined) {
      usual = this.#mostFrequent(this.#byArticle.get(article) ?? [], owner);
      this.#usual.set(key, usual);
    }
    return usual;
  }

  #mostFrequent(places: readonly Place[], owner: Owner): Someone | null {
    const counts = new Map<string, { readonly someone: Someone; count: number }>();
    for (const place of places)
      for (const reading of place.readings) {
        if (reading.actor === 'thing' || ownerOf(reading.actor) !== owner || reading.isSubordinate) continue;
        const someone = this.namedBy(reading, place);
        if (!someone?.span) continue;
        const key = `${someone.class} ${someone.licences?.join() ?? '?'} ${someone.conditions.map(({ start }) => start).join()}`;
        const entry = counts.get(key) ?? { someone, count: 0 };
        entry.count += reading.force.startsWith('must') ? 2 : 1;
        counts.set(key, entry);
      }
    let best: { readonly someone: Someone; readonly count: number } | null = null;
    for (const entry of counts.values()) if (!best || entry.count > best.count) best = entry;
    return best?.someone ?? null;
  }

  /** Whom the heading of a passage names: "Obligations of issuers of asset-referenced tokens". */
  #ofHeading(passage: Passage, owner: Owner): Someone | null {
    const { heading, ordinal, start } = passage;
    if (!heading) return null;
    const key = `${ordinal} ${owner}`;
    const known = this.#headings.get(key);
    if (known !== undefined) return known;
    const at = start + Math.max(0, this.#content.slice(start, start + 400).indexOf(heading));
    const words = wordsOf(heading, this.#lexicon.language);
    let found: Someone | null = null;
    for (let index = 0; index < words.length && !found; index += 1) {
      const hit = this.#lexicon.at(words, index);
      const word = words[index];
      if (!hit || !word || hit.who.class === 'none') continue;
      const actor = actorsOfClasses[hit.who.class];
      if (actor === 'thing' || actor === 'customer' || ownerOf(actor) !== owner) continue;
      // "Authorisation of crypto-asset service providers": whoever gives it is not named
      const from = word.start;
      const who: NamedWho | null = readPhrase(heading.slice(from), at + from, this.#lexicon);
      const last = words[hit.next - 1];
      if (!who || !last) continue;
      found = {
        owner,
        class: who.class,
        span: { start: at + from, end: at + last.end },
        licences: who.licences,
        conditions: who.conditions,
      };
    }
    this.#headings.set(key, found);
    return found;
  }

  /**
   * Who is meant if a sentence names nobody.
   * @param before whoever last had to do something in its paragraph
   */
  inherited(place: Place, owner: Owner, before: Someone | null): StatementActor {
    const as = (
      { span, class: named, licences, conditions }: Someone,
      inherited: Inheritance,
    ): StatementActor => ({
      span,
      class: named,
      inherited,
      licences,
      conditions,
    });
    if (before?.owner === owner) return as(before, 'passive');
    const article = place.article === null ? undefined : this.#passages[place.article];
    const ofHeading = article ? this.#ofHeading(article, owner) : null;
    const usual = this.usualIn(place.article, owner);
    if (ofHeading && (ofHeading.licences !== null || !usual)) return as(ofHeading, 'heading');
    if (usual) return as(usual, 'surroundings');
    for (let at = article?.parent ?? null; at !== null; at = this.#passages[at]?.parent ?? null) {
      const passage = this.#passages[at];
      const found = passage ? this.#ofHeading(passage, owner) : null;
      if (found) return as(found, 'chapter');
    }
    if (owner === 'firm' && (this.#scope.licences !== null || this.#scope.span))
      return as({ owner, class: 'firm', ...this.#scope }, 'scope');
    return {
      span: null,
      class: owner === 'firm' ? 'firm' : 'authority',
      inherited: 'surroundings',
      licences: null,
      conditions: [],
    };
  }
}

/** Spans of a phrase are told from those of definitions by being below zero. */
const phraseOffset = 1_000_000;
