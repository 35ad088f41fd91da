import type { ExtractedText, Passage, Span } from '../text/passage.ts';
import { type ClauseUnit, clauseUnits } from './clause-units.ts';
import { type ComposedSentence, composeSentence } from './composed-sentence.ts';
import { english } from './english/english-duties.ts';
import { german } from './german/german-duties.ts';
import {
  type Actor,
  type ActTerms,
  type DutyGrammar,
  noTerms,
  type OwnerOfThing,
  type Reading,
} from './grammar.ts';
import { kindOfPlace, kindOfWords, quotedWording } from './kinds.ts';
import { partsOf } from './parts.ts';
import { joinPrintedLists } from './printed-lists.ts';
import type {
  ActorClass,
  Inheritance,
  Statement,
  StatementActor,
  StatementKind,
  StatementSpan,
} from './statement.ts';

/** Who most often has to do something in an article, and is therefore meant by its passives. */
type Owner = 'firm' | 'other';

/** A unit whose own words decide what it is for. */
interface Read {
  readonly unit: ClauseUnit;
  /** the passage directly below its article, which a list and what follows it share */
  readonly paragraph: number;
  readonly sentence: ComposedSentence;
  readonly readings: readonly Reading[];
  readonly article: number | null;
  readonly heading: string;
}

/** Each unit in order, either decided by its place or read. */
type UnitRead = { readonly unit: ClauseUnit } & (
  | { readonly kind: StatementKind; readonly read: null }
  | { readonly kind: null; readonly read: Read }
);

const grammars: Readonly<Record<string, DutyGrammar>> = { en: english, de: german };

/** The supported languages. */
export const statementLanguages: readonly string[] = Object.keys(grammars);

function divisionOf(passages: readonly Passage[], ordinal: number): Passage | null {
  for (let at: number | null = ordinal; at !== null; at = passages[at]?.parent ?? null) {
    const passage = passages[at];
    if (passage && (passage.kind === 'article' || passage.kind === 'section' || passage.kind === 'annex'))
      return passage;
  }
  return null;
}

function paragraphOf(passages: readonly Passage[], ordinal: number, article: number | null): number {
  let at = ordinal;
  for (
    let up = passages[at]?.parent ?? null;
    up !== null && up !== article;
    up = passages[up]?.parent ?? null
  )
    at = up;
  return at;
}

/** The ratio of duties of firms to duties of others from which a text is considered to be for firms only. */
const onlyForFirms = 9;
const isSomeone = (actor: Actor) => actor !== 'thing';
/** Owners of a thing that leave no doubt. */
function ownedBy(owner: OwnerOfThing, isForFirms: boolean): Owner | null {
  if (owner === 'firm') return 'firm';
  return owner === 'authority' && !isForFirms ? 'other' : null;
}
const ownerOf = (actor: Actor): Owner => (actor === 'firm' ? 'firm' : 'other');

/** Of these there are so many in a text that those of one article say nothing about those of another. */
const anyonesThings = new Set(
  'information measure notification requirement procedure report request decision list data provision rule condition arrangement basis period access reference assessment power task service record mechanism'.split(
    ' ',
  ),
);

/** How often the duties of each article are on firms and on others, and of the whole text. */
class Owners {
  readonly #of = new Map<number | null, Record<Owner, number>>();
  readonly #things = new Map<string, Record<Owner, number>>();
  readonly #total: Record<Owner, number> = { firm: 0, other: 0 };

  add({ article, heading, readings }: Read, grammar: DutyGrammar): void {
    // what an article on offenses leaves open is for authorities to do
    const count = this.#of.get(article) ?? { firm: 0, other: grammar.offences.test(heading) ? 1 : 0 };
    if (!this.#of.has(article)) this.#total.other += count.other;
    this.#of.set(article, count);
    for (const { actor, force, ownerOfThing, isTold, makesRules, object, thing } of readings) {
      if (!force.startsWith('must') || isTold) continue;
      const made = object ?? thing;
      if (made && isSomeone(actor)) this.#addThing(made, ownerOf(actor), article);
      // what a state has to enact says nothing about whose things an article covers
      const owner: Owner | null =
        isSomeone(actor) && actor !== 'state'
          ? ownerOf(actor)
          : ownerOfThing === 'firm'
            ? 'firm'
            : ownerOfThing === 'authority'
              ? 'other'
              : null;
      if (!owner) continue;
      if (!makesRules) count[owner] += 1;
      this.#total[owner] += 1;
    }
  }

  /** Whose a thing is: of whoever has to make, keep or hand over such a thing in the article, or in the text. */
  ofThing(thing: string | null | undefined, article: number | null): Owner | null {
    if (!thing) return null;
    for (const count of [
      this.#things.get(`${article} ${thing}`),
      anyonesThings.has(thing) ? undefined : this.#things.get(thing),
    ]) {
      if (!count) continue;
      if (count.firm > 2 * count.other) return 'firm';
      if (count.other > 1 && count.other > 2 * count.firm) return 'other';
    }
    return null;
  }

  #addThing(thing: string, owner: Owner, article: number | null): void {
    for (const key of [thing, `${article} ${thing}`]) {
      const count = this.#things.get(key) ?? { firm: 0, other: 0 };
      this.#things.set(key, count);
      count[owner] += 1;
    }
  }

  /** a circular that hardly mentions authorities: in it, decisions and reports are those of firms */
  get isForFirms(): boolean {
    return this.#total.firm > onlyForFirms * this.#total.other;
  }

  mostlyIn(article: number | null): Owner {
    const count = this.#of.get(article) ?? this.#total;
    const usual = count.firm + count.other > 0 ? count : this.#total;
    return usual.firm >= usual.other ? 'firm' : 'other';
  }
}

/** Where a text names a firm as the one who must or may do something. */
interface NamedFirm {
  readonly order: number;
  readonly article: number | null;
  readonly paragraph: number;
  readonly span: Span;
}

/** Those who are meant by sentences that name nobody: whoever was named last, first of all in the same paragraph. */
class NamedFirms {
  readonly #all: NamedFirm[] = [];

  add({ article, paragraph, readings, sentence }: Read, order: number): void {
    for (const { actor, subject } of readings) {
      const span = actor === 'firm' && subject ? sentence.toSourceWithin(subject) : null;
      if (span) this.#all.push({ order, article, paragraph, span });
    }
  }

  meantIn({ article, paragraph }: Read, order: number): Span | null {
    const before: NamedFirm[] = [];
    let after: NamedFirm | null = null;
    for (const firm of this.#all) {
      if (firm.order < order) before.push(firm);
      else if (firm.article === article) after ??= firm;
    }
    const found =
      before.findLast((firm) => firm.paragraph === paragraph) ??
      before.findLast((firm) => firm.article === article) ??
      after ??
      before.at(-1);
    return found?.span ?? null;
  }
}

/**
 * Reads what each sentence and point of a text is for, in order: who must or may do what, or what else it says. Every unit of the
 * text is exactly one statement. Returns nothing for a language without a grammar.
 */
export function readStatements(
  text: Pick<ExtractedText, 'content' | 'passages' | 'language'>,
  actTerms: ActTerms = noTerms,
): Statement[] {
  const grammar = grammars[text.language ?? ''];
  if (!grammar) return [];
  const { content, passages } = text;
  const terms: ActTerms = {
    actorOf: (phrase) => actTerms.actorOf(phrase),
    ofOfficials: grammar.ofOfficials?.(text) ?? null,
  };
  const units = joinPrintedLists(content, passages, clauseUnits(content, passages, text.language));
  const owners = new Owners();
  const quoted = quotedWording(content);
  let nextQuoted = 0;
  const firms = new NamedFirms();
  const reads = units.map((unit, order): UnitRead => {
    const division = divisionOf(passages, unit.passage);
    while ((quoted[nextQuoted]?.end ?? Infinity) <= unit.start) nextQuoted += 1;
    const isQuoted = (quoted[nextQuoted]?.start ?? Infinity) <= unit.start;
    const kind = isQuoted ? 'amendment' : kindOfPlace(content, passages, unit.passage, division, grammar);
    if (kind) return { unit, kind, read: null };
    const sentence = composeSentence(content, unit);
    const article = division?.ordinal ?? null;
    const read: Read = {
      unit,
      paragraph: paragraphOf(passages, unit.passage, article),
      sentence,
      readings: grammar.readingsIn(sentence.text, sentence.unit, terms),
      article,
      heading: division?.heading ?? '',
    };
    owners.add(read, grammar);
    firms.add(read, order);
    return { unit, kind: null, read };
  });
  const { isForFirms } = owners;
  let lastActor: Owner | null = null;
  let lastBound: { readonly paragraph: number; readonly owner: Owner } | null = null;
  return reads.map(({ unit, kind, read }, order) => {
    if (!read) return ofPlace(unit, kind);
    const { paragraph } = read;
    const statement = judge(read, grammar, {
      lastActor,
      mostly: isForFirms
        ? 'firm'
        : lastBound?.paragraph === paragraph
          ? lastBound.owner
          : owners.mostlyIn(read.article),
      isForFirms,
      ownerOfThing: (thing) =>
        lastBound?.paragraph === paragraph ? null : owners.ofThing(thing, read.article),
      firmMeant: () => firms.meantIn(read, order),
    });
    for (const { actor, isSubordinate, force, ownerOfThing } of read.readings) {
      if (isSubordinate) continue;
      const isDuty = force !== 'may' && force !== 'none' && actor !== 'state';
      if (isSomeone(actor)) lastActor = ownerOf(actor);
      const owner = isSomeone(actor) ? ownerOf(actor) : ownedBy(ownerOfThing, isForFirms);
      if (isDuty && owner) lastBound = { paragraph, owner };
    }
    return statement;
  });
}

function spansOf({ leadIns, tail, start, end }: ClauseUnit): StatementSpan[] {
  const spans: StatementSpan[] = [
    ...leadIns.map((leadIn) => ({ role: 'lead_in' as const, start: leadIn.start, end: leadIn.end })),
    { role: 'body', start, end },
    ...(tail ? [{ role: 'tail' as const, start: tail.start, end: tail.end }] : []),
  ];
  return spans.toSorted((one, other) => one.start - other.start);
}

const ofPlace = (unit: ClauseUnit, kind: StatementKind): Statement => ({
  kind,
  strength: 'is',
  passage: unit.passage,
  spans: spansOf(unit),
  actor: null,
  condition: null,
  exception: null,
  time: null,
  isThroughNationalLaw: false,
  confidence: 0.95,
});

interface Judged {
  readonly owner: Owner;
  readonly isSaid: boolean;
  readonly reading: Reading;
  readonly confidence: number;
}

/**
 * A duty of a firm counts more than one of others, most of all if the firm is named, and both more than what someone may do.
 */
const rankOf = ({ owner, isSaid, reading }: Judged): number => {
  if (reading.force === 'may') return 0;
  if (owner !== 'firm') return 1;
  return isSaid ? 3 : 2;
};

/** What the text around a sentence shows about who it binds. */
interface Surroundings {
  /** whoever was mentioned last */
  readonly lastActor: Owner | null;
  /** who last had to do something in this paragraph, or most often has to in this article */
  readonly mostly: Owner;
  /** a circular that hardly mentions authorities: in it, decisions and reports are those of firms */
  readonly isForFirms: boolean;
  ownerOfThing(thing: string | null | undefined): Owner | null;
  /** where the firm is named that is meant if the sentence names none */
  firmMeant(): Span | null;
}

function kindOf({ owner, reading }: Judged): StatementKind {
  if (reading.force === 'may') {
    const isOfficial = reading.actor === 'authority' || reading.actor === 'state';
    return isOfficial || (reading.actor === 'thing' && owner === 'other') ? 'power' : 'permission';
  }
  if (owner === 'other') return 'authority_duty';
  return reading.force === 'must_not' ? 'prohibition' : 'duty';
}

function actorOf(
  { owner, isSaid, reading }: Judged,
  sentence: ComposedSentence,
  surroundings: Surroundings,
): StatementActor {
  const classes: Readonly<Record<Actor, ActorClass>> = {
    firm: 'firm',
    authority: 'authority',
    state: 'state',
    customer: 'customer',
    thing: owner === 'firm' ? 'firm' : 'authority',
  };
  const span = reading.subject && sentence.toSourceWithin(reading.subject);
  const inherited: Inheritance = reading.isPronoun ? 'pronoun' : isSaid ? 'passive' : 'surroundings';
  if (span) return { span, class: classes[reading.actor], inherited: null, licences: null };
  return {
    span: owner === 'firm' ? surroundings.firmMeant() : null,
    class: classes[reading.actor],
    inherited,
    licences: null,
  };
}

function judge(
  { unit, sentence, readings, heading }: Read,
  grammar: DutyGrammar,
  surroundings: Surroundings,
): Statement {
  const { lastActor, mostly, isForFirms } = surroundings;
  const candidates: Judged[] = [];
  for (const reading of readings) {
    if (reading.isSubordinate || reading.force === 'none' || (reading.isTold && !isForFirms)) continue;
    const isSaid = isSomeone(reading.actor);
    const owner: Owner = isSaid
      ? ownerOf(reading.actor)
      : reading.isPronoun
        ? (earlierActor(reading, readings) ?? lastActor ?? mostly)
        : (ownedBy(reading.ownerOfThing, isForFirms) ?? surroundings.ownerOfThing(reading.thing) ?? mostly);
    const confidence = isSaid ? 0.95 : reading.ownerOfThing ? 0.8 : 0.6;
    candidates.push({ owner, isSaid, reading, confidence });
  }
  const [best] = candidates.toSorted(
    (one, other) => rankOf(other) - rankOf(one) || one.reading.at - other.reading.at,
  );
  const parts = partsOf(sentence, grammar);
  if (!best)
    return { ...ofPlace(unit, kindOfWords(sentence.text, heading, grammar)), ...parts, confidence: 0.8 };
  return {
    kind: kindOf(best),
    strength: best.reading.force === 'none' ? 'is' : best.reading.force,
    passage: unit.passage,
    spans: spansOf(unit),
    actor: actorOf(best, sentence, surroundings),
    ...parts,
    isThroughNationalLaw: best.reading.isThroughNationalLaw,
    confidence: best.confidence,
  };
}

/** Whoever was mentioned last before a pronoun in the same sentence. */
function earlierActor(reading: Reading, readings: readonly Reading[]): Owner | null {
  const before = readings.findLast(({ at, actor }) => at < reading.at && isSomeone(actor));
  return before ? ownerOf(before.actor) : null;
}
