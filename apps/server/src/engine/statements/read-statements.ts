import type { ExtractedText, Passage } from '../text/passage.ts';
import type { Act } from './act/act.ts';
import { actorsOfClasses, classesOfActors } from './act/classes.ts';
import { type ActByNumber, readAct } from './act/read-act.ts';
import { type Owner, ownerOf, type Someone, Someones } from './act/someone.ts';
import { staffOnly } from './act/staff.ts';
import { type ClauseUnit, clauseUnits } from './clause-units.ts';
import { type ComposedSentence, composeSentence } from './composed-sentence.ts';
import type { Actor, DutyGrammar, OwnerOfThing, Reading } from './grammar.ts';
import { grammars } from './grammars.ts';
import { kindOfPlace, kindOfWords } from './kinds.ts';
import { partsOf } from './parts/parts.ts';
import { joinPrintedLists } from './printed-lists.ts';
import { quotedWording } from './quoted-wording.ts';
import type { Statement, StatementActor, StatementKind, StatementSpan } from './statement.ts';

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

/** In UTF-16 units, with what opens and closes a list. */
const longestSentence = 8_000;

/** The ratio of duties of firms to duties of others from which a text is considered to be for firms only. */
const onlyForFirms = 9;
const isSomeone = (actor: Actor) => actor !== 'thing';
/** Owners of a thing that leave no doubt. */
function ownedBy(owner: OwnerOfThing, isForFirms: boolean): Owner | null {
  if (owner === 'firm') return 'firm';
  return owner === 'authority' && !isForFirms ? 'other' : null;
}

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
      // what states and customers have to do says nothing about whose things an article covers
      if (actor === 'customer') continue;
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

/** @param metadata its title tells what kind of act it is; without it, the first passage that is a title does */
type TextToRead = Pick<ExtractedText, 'content' | 'passages' | 'language'> &
  Partial<Pick<ExtractedText, 'metadata'>>;

export interface ReadText {
  readonly statements: readonly Statement[];
  readonly act: Act;
}

const titleOf = ({ content, passages, metadata }: TextToRead): string => {
  const title = passages.find(({ kind }) => kind === 'title');
  return metadata?.title ?? (title ? content.slice(title.start, title.end) : '');
};

/**
 * Reads what each sentence and point of a text is for, in order: who must or may do what, or what else it says, and whom the text
 * as a whole is for. Every unit of the text is exactly one statement. Null for a language without a grammar.
 * @param actOf other acts that its definitions refer to, as far as they are known
 */
export function readText(text: TextToRead, actOf?: ActByNumber): ReadText | null {
  const grammar = grammars[text.language ?? ''];
  if (!grammar) return null;
  const { content, passages, language } = text;
  const units = joinPrintedLists(content, passages, clauseUnits(content, passages, language));
  const act = readAct({ content, passages, language, title: titleOf(text) }, units, actOf);
  const isForStaff = act.scope.kind !== 'rules';
  const owners = new Owners();
  const quoted = quotedWording(content);
  let nextQuoted = 0;
  const reads = units.map((unit): UnitRead => {
    const division = divisionOf(passages, unit.passage);
    while ((quoted[nextQuoted]?.end ?? Infinity) <= unit.start) nextQuoted += 1;
    const isQuoted = (quoted[nextQuoted]?.start ?? Infinity) <= unit.start;
    const kind = isQuoted ? 'amendment' : kindOfPlace(content, passages, unit.passage, division, grammar);
    if (kind) return { unit, kind, read: null };
    const sentence = composeSentence(content, unit);
    // no law writes such sentences; searching hostile ones would take for ever
    if (sentence.text.length > longestSentence) return { unit, kind: 'unclear', read: null };
    const article = division?.ordinal ?? null;
    const readings = grammar.readingsIn(sentence.text, sentence.unit, act.asTerms);
    const read: Read = {
      unit,
      paragraph: paragraphOf(passages, unit.passage, article),
      sentence,
      readings: isForStaff ? readings.map((one) => staffOnly(one, sentence.text, act.lexicon)) : readings,
      article,
      heading: division?.heading ?? '',
    };
    owners.add(read, grammar);
    return { unit, kind: null, read };
  });
  const someones = new Someones(
    text,
    act,
    reads.flatMap(({ read }) => read ?? []),
  );
  const { isForFirms } = owners;
  let lastActor: LastActor | null = null;
  let lastBound: {
    readonly paragraph: number;
    readonly owner: Owner;
    readonly someone: Someone | null;
  } | null = null;
  const statements = reads.map(({ unit, kind, read }) => {
    if (!read) return ofPlace(unit, kind);
    const { paragraph } = read;
    const isSameParagraph = lastBound?.paragraph === paragraph;
    const statement = judge(read, grammar, someones, {
      lastActor,
      before: isSameParagraph ? (lastBound?.someone ?? null) : null,
      mostly: isForFirms
        ? 'firm'
        : isSameParagraph && lastBound
          ? lastBound.owner
          : owners.mostlyIn(read.article),
      isForFirms,
      ownerOfThing: (thing) =>
        lastBound?.paragraph === paragraph ? null : owners.ofThing(thing, read.article),
    });
    for (const reading of read.readings) {
      const { actor, isSubordinate, force, ownerOfThing } = reading;
      if (isSubordinate) continue;
      const isDuty = force !== 'may' && force !== 'none' && actor !== 'state';
      const someone = someones.namedBy(reading, read);
      if (isSomeone(actor)) lastActor = { owner: ownerOf(actor), someone, paragraph };
      const owner = isSomeone(actor) ? ownerOf(actor) : ownedBy(ownerOfThing, isForFirms);
      if (isDuty && owner) {
        const before: Someone | null =
          lastBound?.paragraph === paragraph && lastBound.someone?.owner === owner ? lastBound.someone : null;
        lastBound = { paragraph, owner, someone: someone ?? before };
      }
    }
    return statement;
  });
  // an act that says nowhere whom it is for is for whom most of its duties are on
  const usual = act.scope.licences === null && act.scope.span === null ? someones.usualFirm : null;
  const scope = usual
    ? { ...act.scope, span: usual.span, licences: usual.licences, conditions: usual.conditions }
    : act.scope;
  return { statements, act: { scope, terms: act.terms } };
}

/** The statements of a text, in order; none for a language without a grammar. */
export const readStatements = (text: TextToRead): readonly Statement[] => readText(text)?.statements ?? [];

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

const namesWhoMust = ({ reading }: Judged): boolean => reading.force !== 'may' && reading.subject !== null;

/** Whoever was mentioned last. */
interface LastActor {
  readonly owner: Owner;
  readonly someone: Someone | null;
  readonly paragraph: number;
}

/** What the text around a sentence shows about who it binds. */
interface Surroundings {
  readonly lastActor: LastActor | null;
  /** who last had to do something in this paragraph */
  readonly before: Someone | null;
  /** who last had to do something in this paragraph, or most often has to in this article */
  readonly mostly: Owner;
  /** a circular that hardly mentions authorities: in it, decisions and reports are those of firms */
  readonly isForFirms: boolean;
  readonly ownerOfThing: (thing: string | null | undefined) => Owner | null;
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
  read: Read,
  someones: Someones,
  { lastActor, before }: Surroundings,
): StatementActor {
  const named = someones.namedBy(reading, read);
  const ofPoint = owner === 'firm' ? someones.ofPoint(read) : null;
  if (ofPoint) {
    const { span, class: class_, licences, conditions } = ofPoint;
    return { span, class: class_, inherited: null, licences, conditions };
  }
  if (named) {
    const isInLeadIn = reading.subject !== null && reading.subject.end <= read.sentence.unit.start;
    const { span, class: class_, licences, conditions } = named;
    return { span, class: class_, inherited: isInLeadIn || !span ? 'lead_in' : null, licences, conditions };
  }
  if (reading.isPronoun) {
    const earlier = read.readings.findLast(({ at, actor }) => at < reading.at && isSomeone(actor));
    const someone = earlier ? someones.namedBy(earlier, read) : (lastActor?.someone ?? null);
    if (someone?.owner === owner) {
      const { span, class: class_, licences, conditions } = someone;
      return { span, class: class_, inherited: 'pronoun', licences, conditions };
    }
  }
  const inherited = someones.inherited(read, owner, before, reading.at);
  // "by the competent authority", or a customer: its words are not known, but what it is
  const isOther = isSaid && actorsOfClasses[inherited.class] !== reading.actor;
  if (isOther)
    return {
      span: null,
      class: classesOfActors[reading.actor],
      inherited: 'passive',
      licences: null,
      conditions: [],
    };
  return inherited;
}

function judge(read: Read, grammar: DutyGrammar, someones: Someones, surroundings: Surroundings): Statement {
  const { unit, sentence, readings, heading } = read;
  const { lastActor, mostly, isForFirms, ownerOfThing } = surroundings;
  const candidates: Judged[] = [];
  for (const reading of readings) {
    if (reading.isSubordinate || reading.force === 'none' || (reading.isTold && !isForFirms)) continue;
    const isSaid = isSomeone(reading.actor);
    const owner: Owner = isSaid
      ? ownerOf(reading.actor)
      : reading.isPronoun
        ? (earlierActor(reading, readings) ?? lastActor?.owner ?? mostly)
        : (ownedBy(reading.ownerOfThing, isForFirms) ?? ownerOfThing(reading.thing) ?? mostly);
    const confidence = isSaid ? 0.95 : reading.ownerOfThing ? 0.8 : 0.6;
    candidates.push({ owner, isSaid, reading, confidence });
  }
  const [best] = candidates.toSorted(
    (one, other) =>
      rankOf(other) - rankOf(one) ||
      Number(namesWhoMust(other)) - Number(namesWhoMust(one)) ||
      one.reading.at - other.reading.at,
  );
  const parts = partsOf(sentence, grammar.parts, {
    isOfFirm: best === undefined || best.owner === 'firm',
    at: best?.reading.at ?? null,
  });
  if (!best)
    return { ...ofPlace(unit, kindOfWords(sentence.text, heading, grammar)), ...parts, confidence: 0.8 };
  return {
    kind: kindOf(best),
    strength: best.reading.force === 'none' ? 'is' : best.reading.force,
    passage: unit.passage,
    spans: spansOf(unit),
    actor: actorOf(best, read, someones, surroundings),
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
