import type { ExtractedText, Passage, Span } from '../../text/passage.ts';
import type { ClauseUnit } from '../clause-units.ts';
import type { Actor, ActTerms } from '../grammar.ts';
import type { ActorCondition } from '../statement.ts';
import type { Act, ActScope, ActTerm, DecidedBy, KindOfAct } from './act.ts';
import { actorsOfClasses } from './classes.ts';
import { type Definition, definitionsIn } from './definitions.ts';
import { kindOfAct } from './kind-of-act.ts';
import { fixedLexicon, Lexicon, together, type Who, wordsOf } from './lexicon.ts';
import { type NamedWho, readPhrase } from './phrases.ts';

type Text = Pick<ExtractedText, 'content' | 'passages' | 'language'> & { readonly title: string };

/** What another act says, by its number ("2014/65", "575/2013"); null if its text is not at hand. */
export type ActByNumber = (number: string) => Act | null;

const nobody: Who = { class: 'none', licences: null, conditions: [] };
const referenceToAct =
  /\b(?:Directive|Regulation|Richtlinie|Verordnung)\s(?:\((?:EU|EC|EEC|EG|EWG)\)\s)?(?:No\s|Nr\.\s)?(\d{2,4}\/\d{2,4})/u;
/** "any of the following:", or nothing: the points say who it is */
const collective =
  /^(?:(?:an?|any|either|one|all|each|both)?\s?(?:of\s)?(?:the\s)?following[^:;.]{0,60})?,?:?\s*$/iu;
const size =
  /(?<![\p{L}-])(?:significant|small|medium-sized|micro\p{L}*|large|[Kk]leine?[srn]?|[Mm]ittlere?[srn]?|[Gg]roße?[srn]?|[Bb]edeutende?[srn]?)(?![\p{L}-])/u;

const elsewhere =
  /(?<![\p{L}-])(?:third[\s-]country|non-EU|Drittstaat\p{L}*|ausländische\p{L}*)(?![\p{L}-])/iu;
/** "as defined in …": the definition only points elsewhere. */
const isMereReference =
  /^\s?(?:(?:as|within\sthe\smeaning)\b|(?:im\sSinne|nach|gemäß|mit\sSitz)(?!\p{L})|referred\sto|authorised|registered)/u;

interface Resolved extends Who {
  readonly decidedBy: DecidedBy;
}

/** The terms of an act and the lexicon that knows them. */
class Terms {
  readonly lexicon: Lexicon;
  readonly found: ActTerm[] = [];
  readonly #text: Text;
  readonly #fixed: Lexicon;
  readonly #actOf: ActByNumber;
  readonly #resolved = new Map<Definition, Resolved>();
  readonly #resolving = new Set<Definition>();

  constructor(text: Text, definitions: readonly Definition[], actOf: ActByNumber) {
    this.#text = text;
    this.#fixed = fixedLexicon(text.language ?? '');
    this.#actOf = actOf;
    this.lexicon = new Lexicon(text.language ?? '', this.#fixed);
    const seen = new Set<string>();
    const own = definitions.filter((definition) => {
      const key = wordsOf(definition.term, text.language ?? '')
        .map(({ stem }) => stem)
        .join(' ');
      if (key === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    for (const definition of own) {
      const who = () => this.#who(definition);
      this.lexicon.add(definition.term, who);
      if (definition.alias) this.lexicon.add(definition.alias, who);
    }
    for (const definition of own) {
      const { class: decided, licences, conditions, decidedBy } = this.#resolve(definition);
      const { term, alias, span } = definition;
      this.found.push({ term, alias, class: decided, licences, conditions, span, decidedBy });
    }
  }

  #who(definition: Definition): Who {
    if (!this.#resolving.has(definition)) return this.#resolve(definition);
    const named = this.#named(definition);
    return named ? { ...named, conditions: [] } : nobody;
  }

  /** What its own words say by the fixed names. */
  #named({ term, alias }: Definition): NamedWho | null {
    return readPhrase(term, 0, this.#fixed) ?? (alias ? readPhrase(alias, 0, this.#fixed) : null);
  }

  #resolve(definition: Definition): Resolved {
    const known = this.#resolved.get(definition);
    if (known) return known;
    this.#resolving.add(definition);
    const resolved = this.#decide(definition);
    this.#resolving.delete(definition);
    this.#resolved.set(definition, resolved);
    return resolved;
  }

  #decide(definition: Definition): Resolved {
    const { term, definiens, points } = definition;
    const named = this.#named(definition);
    const words = this.#text.content.slice(definiens.start, definiens.end).trimStart();
    const offset = definiens.end - words.length;
    const other = this.#elsewhere(words, term);
    if (other) return { ...other, decidedBy: 'reference' };
    const isWhole = named !== null && named.names.some((name) => name.length >= term.length - 3);
    // "‘UCITS’ means an undertaking …": what it is called tells more than what it is made of
    if (named && named.class !== 'firm' && (isWhole || named.class !== 'none'))
      return { class: named.class, licences: null, conditions: [], decidedBy: 'name' };
    const own = readPhrase(words, offset, this.lexicon);
    const isCollective = collective.test(words) || own?.class === 'firm';
    const listed =
      points.length > 0 && isCollective && !(own?.class === 'firm' && own.licences !== null)
        ? this.#ofPoints(points)
        : null;
    const said = listed && (listed.licences !== null || !own) ? listed : own;
    const decidedBy: DecidedBy = said === null ? 'name' : said === listed ? 'points' : 'definition';
    const behind = own ? words.slice(own.head.end - offset) : '';
    const isDescribed =
      said !== null && said === own && /^.{12}/u.test(behind) && !isMereReference.test(behind);
    if (named?.class === 'firm' && named.licences !== null) {
      // "‘payment initiation service provider’ means a payment service provider pursuing …"
      const isOneOfThem =
        isWhole &&
        named.licences.length > 1 &&
        isDescribed &&
        own?.licences != null &&
        own.names.length === 1;
      const adds =
        said?.class === 'firm' && !isDescribed && named.licences.length > 0 ? (said.licences ?? []) : [];
      const isNarrower =
        named.licences.length > 1 &&
        adds.length > 0 &&
        said === own &&
        !own?.names.some((one) => named.names.includes(one));
      const name: Who = { class: 'firm', licences: named.licences, conditions: [] };
      const whos: Who[] = listed?.class === 'firm' ? [name, listed] : [name];
      const { licences, conditions } = named.licences.length > 0 ? together(whos) : name;
      const described =
        isWhole && !isOneOfThem ? conditions : [...conditions, ...(listed ? [] : (own?.conditions ?? []))];
      return {
        class: 'firm',
        // "Institute im Sinne dieses Gesetzes sind Kreditinstitute": of several, those that the act names
        licences: isNarrower ? adds : [...new Set([...(licences ?? []), ...adds])],
        conditions: this.#limits(definition, described, false),
        decidedBy: isWhole && adds.length === 0 && !listed ? 'name' : decidedBy,
      };
    }
    if (!said) {
      const isPersons = /^[\s:]*$/u.test(words) || definiensIsOfPersons.test(words.slice(0, 120));
      if (!isPersons || !named) return { ...nobody, decidedBy };
      return {
        class: named.class,
        licences: null,
        conditions: named.class === 'firm' ? this.#limits(definition, [], true) : [],
        decidedBy,
      };
    }
    if (said.class !== 'firm') return { class: said.class, licences: null, conditions: [], decidedBy };
    const conditions = this.#limits(definition, said.conditions, said.licences === null || isDescribed);
    return { class: 'firm', licences: said.licences, conditions, decidedBy };
  }

  /** "Kleines Wertpapierinstitut", "non-EU AIFM": the term tells what its conditions are about, whatever their words. */
  #limits(
    { term, span }: Definition,
    conditions: readonly ActorCondition[],
    isLimited: boolean,
  ): readonly ActorCondition[] {
    const kind = size.test(term) ? 'size' : elsewhere.test(term) ? 'third_country' : null;
    if (!kind && (conditions.length > 0 || !isLimited)) return conditions;
    const end = Math.min(span.end, span.start + 200);
    return [{ kind: kind ?? 'activity', licence: null, start: span.start, end }];
  }

  #elsewhere(words: string, term: string): Who | null {
    const number = referenceToAct.exec(words.slice(0, 300))?.[1];
    const act = number === undefined ? null : this.#actOf(number);
    if (!act) return null;
    const stems = (phrase: string) =>
      wordsOf(phrase, this.#text.language ?? '')
        .map(({ stem }) => stem)
        .join(' ');
    const wanted = stems(term);
    const found = act.terms.find(
      (one) => stems(one.term) === wanted || (one.alias && stems(one.alias) === wanted),
    );
    // spans of another text mean nothing here
    return found ? { class: found.class, licences: found.licences, conditions: [] } : null;
  }

  #ofPoints(points: readonly Span[]): Who | null {
    const { content } = this.#text;
    const whos = points.map(({ start, end }) =>
      readPhrase(
        // "for groups whose head office is in the Union, an obliged entity"
        content
          .slice(start, Math.min(end, start + 600))
          .replace(/^(?:for|in|where|if)\s[^,;]{3,90},\s/u, (opening) => ' '.repeat(opening.length)),
        start,
        this.lexicon,
      ),
    );
    const firms = whos.filter((who) => who?.class === 'firm') as NamedWho[];
    if (firms.length > 0 && firms.length * 2 >= whos.length) {
      const { licences, conditions } = together(firms);
      return { class: 'firm', licences, conditions: licences === null ? [] : conditions };
    }
    const first = whos.find((who) => who !== null && who.class !== 'firm');
    return first ? { ...first, licences: null, conditions: [] } : null;
  }
}

/** Definitions of persons that start with no noun we know. */
const definiensIsOfPersons = /\b(?:who|whose\sbusiness|legal\spersons?|undertakings?)\b|Unternehmen|Person/u;

const scopeHeadings =
  /\b(?:scope|subject[\s-]matter|application)\b|(?:Anwendungs|Geltungs)bereich|Aufsicht|Beaufsichtigte/iu;
/** How acts say whom they are for; the telling ways first. */
const appliesTo: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    /\b[Tt]his\s(?:Regulation|Directive|Guidelines?|Notice)\s(?:(?:shall\s)?appl(?:y|ies)|is\saddressed)\sto(?![\p{L}-])\s?(?:the\sfollowing(?:\s\p{L}+)?)?:?\s*/u,
    /\bThis\s(?:Regulation|Directive)\s(?:establishes|lays\sdown)\s(?:[^.;:]{3,80}?\s)?(?:for\s|rules\sfor\sthe\s[^.;:]{3,60}?\sof\s(?:the\s)?)/u,
  ],
  de: [
    /(?:Dieses\sGesetz|Die\sVorschriften\sdieses\sGesetzes|Dieses\sRundschreiben|Diese\sVerordnung)\s(?:gilt|gelten|ist|sind)\s(?:für|auf)\s(?:alle\s)?(?:folgende\s\p{L}+:?)?\s*|Der\sAufsicht\snach\sdiesem\sGesetz\sunterliegen\s*/u,
  ],
};

function scopeOf(text: Text, lexicon: Lexicon, kind: KindOfAct): ActScope {
  const { passages, language, title: wholeTitle } = text;
  const articles = passages.filter(({ kind: one }) => one === 'article').slice(0, 6);
  for (const pattern of appliesTo[language ?? ''] ?? [])
    for (const article of articles) {
      if (!scopeHeadings.test(article.heading ?? '') && article !== articles[0]) continue;
      const found = scopeIn(text, article, pattern, lexicon);
      if (found) return { kind, ...found };
    }
  const title = wholeTitle.split(/\b(?:and\s)?(?:amending|repealing)\b|\(Text\swith/u)[0] ?? '';
  const words = wordsOf(title, language ?? '');
  const named = words
    .flatMap((_word, at) => lexicon.at(words, at)?.who ?? [])
    .filter((who) => who.class === 'firm');
  return { kind, span: null, licences: together(named).licences, conditions: [] };
}

function scopeIn(
  { content, passages }: Text,
  article: Passage,
  pattern: RegExp,
  lexicon: Lexicon,
): Omit<ActScope, 'kind'> | null {
  const opening = pattern.exec(content.slice(article.start, Math.min(article.end, article.start + 6_000)));
  if (!opening) return null;
  const start = article.start + opening.index;
  const at = start + opening[0].length;
  const inside = innermost(passages, article, start);
  const points = passages.filter(
    (point) => point.parent === inside.ordinal && point.kind === 'point' && point.start >= at - 2,
  );
  const isListed = (points[0]?.start ?? Number.POSITIVE_INFINITY) <= at + 40;
  const whos = isListed
    ? points.map((point) => {
        const from = point.start + point.label.length + 1;
        return readPhrase(content.slice(from, Math.min(point.end, from + 500)), from, lexicon);
      })
    : [readPhrase(content.slice(at, at + 400), at, lexicon)];
  const firms = whos.filter((who) => who?.class === 'firm') as NamedWho[];
  if (firms.length === 0) return null;
  const { licences, conditions } = together(firms);
  const end = isListed ? (points.at(-1)?.end ?? at) : Math.min(inside.end, at + 400);
  // what firms of one kind do is what they are: "AIFMs which manage one or more AIFs"
  const isOfOneKind = licences?.length === 1;
  return {
    span: { start, end: end - (/\s*$/u.exec(content.slice(start, end))?.[0].length ?? 0) },
    licences,
    conditions: conditions.filter(
      (condition) => !(isOfOneKind && condition.kind === 'activity') && condition.kind !== 'third_country',
    ),
  };
}

function innermost(passages: readonly Passage[], article: Passage, offset: number): Passage {
  let found = article;
  for (let at = article.ordinal + 1; at < passages.length; at += 1) {
    const passage = passages[at] as Passage;
    if (passage.start > offset) break;
    if (passage.end > offset) found = passage;
  }
  return found;
}

interface ReadAct extends Act {
  readonly lexicon: Lexicon;
  /** for the grammars */
  readonly asTerms: ActTerms;
}

/** Sentences, points and what opens them, each once, in the order of units. */
function sentencesOf(units: readonly ClauseUnit[]): Span[] {
  const seen = new Set<number>();
  return units.flatMap(({ leadIns, start, end }) => {
    const opening = leadIns.filter((leadIn) => !seen.has(leadIn.start));
    for (const leadIn of opening) seen.add(leadIn.start);
    return [...opening, { start, end }];
  });
}

/** Who the terms of an act stand for, and whom it is for. */
export function readAct(text: Text, units: readonly ClauseUnit[], actOf: ActByNumber = () => null): ReadAct {
  const terms = new Terms(text, definitionsIn(text, sentencesOf(units)), actOf);
  const scope = scopeOf(text, terms.lexicon, kindOfAct(text.title, text.content));
  return {
    scope,
    terms: terms.found,
    lexicon: terms.lexicon,
    asTerms: { actorOf: actorBy(terms.found, text.language ?? '') },
  };
}

function actorBy(terms: readonly ActTerm[], language: string): ActTerms['actorOf'] {
  const byStems = new Map<string, Actor>();
  let longest = 0;
  for (const { term, alias, class: decided } of terms)
    for (const name of alias ? [term, alias] : [term]) {
      const stems = wordsOf(name, language).map(({ stem }) => stem);
      longest = Math.max(longest, stems.length);
      byStems.set(stems.join(' '), actorsOfClasses[decided]);
    }
  if (byStems.size === 0) return () => null;
  const remembered = new Map<string, Actor | null>();
  const find = (phrase: string): Actor | null => {
    const stems = wordsOf(phrase, language).map(({ stem }) => stem);
    for (let length = Math.min(longest, stems.length); length > 0; length -= 1) {
      const actor =
        byStems.get(stems.slice(-length).join(' ')) ?? byStems.get(stems.slice(0, length).join(' '));
      if (actor) return actor;
    }
    return null;
  };
  return (phrase) => {
    let actor = remembered.get(phrase);
    if (actor === undefined) {
      actor = find(phrase);
      remembered.set(phrase, actor);
    }
    return actor;
  };
}
