import type { Passage, Span } from '../../text/passage.ts';
import type { ComposedSentence } from '../composed-sentence.ts';
import type { Actor, Reading } from '../grammar.ts';
import type { ActorClass, ActorCondition, Inheritance, StatementActor } from '../statement.ts';
import type { ActScope } from './act.ts';
import { actorsOfClasses, classesOfActors } from './classes.ts';
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

interface Usual {
  readonly someone: Someone;
  /** named in several sentences */
  readonly isOften: boolean;
}

interface Place {
  readonly sentence: ComposedSentence;
  readonly readings: readonly Reading[];
  readonly paragraph: number;
  readonly article: number | null;
}

/** How far behind the first word of a name what describes it may go. */
const reach = 160;
/** "the entities referred to in paragraph 1" */
const listedElsewhere =
  /\b(?:referred\sto|listed)\sin\s(?:the\s(first)\ssubparagraph|paragraph\s(\d+)(?:\sof\sthis\sArticle)?)(?!\s?,?\sof\sArticle)/u;
const opensPoint = /^(?:for|in\sthe\scase\sof|bei|für)\s(?=\p{L})/iu;
/** Headings that name who must, not whom it is about: "Control of non-listed companies". */
const saysObligations =
  /^(?:obligations?|requirements?|duties|responsibilit|liability|pflichten|anforderungen|besondere\sPflichten)/iu;
/** "to be provided by the payment service provider", "vom Institut" */
const agents: Readonly<Record<string, RegExp>> = {
  en: /\bby\s(?=(?:the|an?|each|any|every)\s|\p{L}+s\b)/gu,
  de: /(?<!\p{L})(?:vom|von|durch)\s(?:de[mnr]\s|das\s|die\s|einem\s|einer\s)?/gu,
};
/** What may come before a list of firms. */
const opensList = /(?:\b(?:apply|applies)\sto|\bfor|\bby|:)\s/gu;

/** Finds who is meant in a text: whom its sentences name, and from where those who aren't named are taken. */
export class Someones {
  readonly #content: string;
  readonly #passages: readonly Passage[];
  readonly #lexicon: Lexicon;
  readonly #scope: ActScope;
  readonly #known = new Map<Reading, Someone | null>();
  /** the points of a list are read with the same opening words */
  readonly #whos = new Map<string, Who | null>();
  readonly #usual = new Map<string, Usual | null>();
  readonly #byArticle: ReadonlyMap<number | null, readonly Place[]>;
  #usualOfAll: Usual | null = null;
  readonly #headings = new Map<string, Someone | null>();

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
    const { subject } = reading;
    // "the contract of the custodian": whoever owns the thing
    const actor = reading.actor === 'thing' && reading.ownerOfThing === 'firm' ? 'firm' : reading.actor;
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
    const length = subject.end - subject.start;
    const key = `${actor} ${length} ${phrase}`;
    let who = this.#whos.get(key);
    if (who === undefined) {
      who = this.#whoIn(phrase, length, actor);
      this.#whos.set(key, who);
    }
    const owner = ownerOf(actor);
    if (!who)
      return {
        owner,
        class: classesOfActors[actor],
        span,
        licences: null,
        // a name that says more than "undertaking", and nobody knows
        conditions: actor === 'firm' && span ? [{ kind: 'activity', licence: null, ...span }] : [],
      };
    const listed = actor === 'firm' && who.licences === null ? this.#listedElsewhere(phrase, article) : null;
    return {
      owner,
      class: actorsOfClasses[who.class] === actor ? who.class : classesOfActors[actor],
      span,
      licences: listed ? listed.licences : who.licences,
      conditions: listed
        ? listed.conditions
        : this.#inWords({ ...who, head: subject, names: [] }, subject.start, sentence).conditions,
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

  /** Who most often has to do something in an article, unless they are only named once, and later. */
  #usualAt({ article, sentence }: Place, owner: Owner): Someone | null {
    const key = `${article} ${owner}`;
    let usual = this.#usual.get(key);
    if (usual === undefined) {
      usual = this.#mostFrequent(this.#byArticle.get(article) ?? [], owner);
      this.#usual.set(key, usual);
    }
    if (!usual) return null;
    const start = sentence.toSource(sentence.unit)?.start ?? 0;
    return usual.isOften || (usual.someone.span?.start ?? 0) < start ? usual.someone : null;
  }

  #mostFrequent(places: readonly Place[], owner: Owner): Usual | null {
    const counts = new Map<
      string,
      { readonly someone: Someone; readonly spans: Set<number>; count: number }
    >();
    for (const place of places)
      for (const reading of place.readings) {
        if (reading.actor === 'thing' || ownerOf(reading.actor) !== owner || reading.isSubordinate) continue;
        const someone = this.namedBy(reading, place);
        if (!someone?.span) continue;
        const conditions = someone.conditions.map(({ kind, start }) => (kind === 'size' ? kind : start));
        const key = `${someone.class} ${someone.licences?.join() ?? '?'} ${conditions.join()}`;
        const entry = counts.get(key) ?? { someone, spans: new Set(), count: 0 };
        entry.count += reading.force.startsWith('must') ? 2 : 1;
        entry.spans.add(someone.span.start);
        counts.set(key, entry);
      }
    const [best] = [...counts.values()].toSorted((one, other) => other.count - one.count);
    return best ? { someone: best.someone, isOften: best.spans.size > 1 } : null;
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
      const from = word.start;
      const who: NamedWho | null = readPhrase(heading.slice(from), at + from, this.#lexicon);
      const last = words[hit.next - 1];
      if (!who || !last || (!who.licences?.length && !(owner === 'other' || saysObligations.test(heading))))
        continue;
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

  /** The firm that most often has to do something in the whole text, if it is licensed. */
  get usualFirm(): Someone | null {
    this.#usualOfAll ??= this.#mostFrequent([...this.#byArticle.values()].flat(), 'firm');
    const found = this.#usualOfAll?.someone ?? null;
    return found?.licences?.length ? found : null;
  }

  /** "(c) for IORPs, in the provision of information": whom of those that the list is on a point is for. */
  ofPoint({ sentence }: Place): Someone | null {
    const { text, unit } = sentence;
    if (unit.start === 0) return null;
    const opening = opensPoint.exec(text.slice(unit.start, unit.start + 40));
    if (!opening) return null;
    const start = unit.start + opening[0].length;
    const who = readPhrase(text.slice(start, start + reach), -phraseOffset, this.#lexicon);
    return who?.class === 'firm' && who.licences !== null ? this.#inWords(who, start, sentence) : null;
  }

  #inWords(who: NamedWho, start: number, sentence: ComposedSentence): Someone {
    const inText = (span: Span): Span | null =>
      span.start >= 0
        ? span
        : sentence.toSourceWithin({
            start: span.start + phraseOffset + start,
            end: span.end + phraseOffset + start,
          });
    const conditions = who.conditions.flatMap((condition) => {
      const span = inText(condition);
      return span ? [{ ...condition, ...span }] : [];
    });
    return { owner: 'firm', class: who.class, span: inText(who.head), licences: who.licences, conditions };
  }

  /** Who does what a passive says, or whose thing the sentence is about: "the payment institution’s own funds shall …". */
  #inSentence({ sentence }: Place, at: number): Someone | null {
    const { text } = sentence;
    for (const { 0: opening, index } of text.matchAll(agents[this.#lexicon.language] ?? /^$/gu)) {
      const start = index + opening.length;
      const who = readPhrase(text.slice(start, start + reach), -phraseOffset, this.#lexicon);
      if (who?.class === 'firm' && who.licences?.length) return this.#inWords(who, start, sentence);
    }
    const from = Math.max(0, at - 120);
    const words = wordsOf(text.slice(from, at), this.#lexicon.language);
    for (let index = 0; index < words.length; index += 1) {
      const hit = this.#lexicon.at(words, index);
      const word = words[index];
      const last = words[(hit?.next ?? 0) - 1];
      if (hit?.who.class !== 'firm' || !hit.who.licences?.length || !word || !last) continue;
      const isPossessor =
        /^[’']s?\s/u.test(text.slice(from + last.end)) ||
        /(?:\bof\s(?:the|an?|each)|(?<!\p{L})(?:des|der|eines|einer))\s(?:[\p{L}-]+\s)?$/u.test(
          text.slice(0, from + word.start),
        );
      if (!isPossessor) continue;
      const span = sentence.toSourceWithin({ start: from + word.start, end: from + last.end });
      return {
        owner: 'firm',
        class: 'firm',
        span,
        licences: hit.who.licences,
        conditions: hit.who.conditions,
      };
    }
    return null;
  }

  /**
   * Who is meant if a sentence names nobody.
   * @param before whoever last had to do something in its paragraph
   * @param at where its verb is
   */
  inherited(place: Place, owner: Owner, before: Someone | null, at: number): StatementActor {
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
    const inSentence = owner === 'firm' ? this.#inSentence(place, at) : null;
    if (inSentence) return as(inSentence, 'passive');
    if (before?.owner === owner) return as(before, 'passive');
    const article = place.article === null ? undefined : this.#passages[place.article];
    const ofHeading = article ? this.#ofHeading(article, owner) : null;
    const usual = this.#usualAt(place, owner);
    if (ofHeading && (ofHeading.licences !== null || !usual)) return as(ofHeading, 'heading');
    if (usual) return as(usual, 'surroundings');
    for (let up = article?.parent ?? null; up !== null; up = this.#passages[up]?.parent ?? null) {
      const passage = this.#passages[up];
      const found = passage ? this.#ofHeading(passage, owner) : null;
      if (found) return as(found, 'chapter');
    }
    if (owner === 'firm' && this.#scope.span) return as({ owner, class: 'firm', ...this.#scope }, 'scope');
    const usualOfAll = owner === 'firm' ? this.usualFirm : null;
    if (usualOfAll) return as({ ...usualOfAll, class: 'firm' }, 'scope');
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
