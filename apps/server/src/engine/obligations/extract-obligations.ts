import type { ExtractedText, Passage, Span } from '../text/passage.ts';
import { type ClauseUnit, clauseUnits } from './clause-units.ts';
import { type ComposedSentence, composeSentence } from './composed-sentence.ts';
import { english } from './english/english-duties.ts';
import { german } from './german/german-duties.ts';
import type { ExtractedObligation, Modality, ObligationKind, ObligationSpan } from './obligation.ts';
import { joinPrintedLists } from './printed-lists.ts';
import type { Actor, DutyGrammar, OwnerOfThing, Statement } from './statement.ts';

/** When a duty applies, when it doesn't, and by when it has to be done, as positions in the text. */
interface DutyParts {
  readonly condition: Span | null;
  readonly exception: Span | null;
  readonly deadline: Span | null;
}

const goesOnOrEnds = /(?:[\s,;.]|(?<=[\s,;])(?:and|or|und|oder))+$/u;

function partsOf(sentence: ComposedSentence, grammar: DutyGrammar): DutyParts {
  const { text, unit } = sentence;
  const found = (pattern: RegExp): Span | null => {
    const match = pattern.exec(text);
    return match && { start: match.index, end: match.index + match[0].length };
  };
  const opening = text.slice(0, unit.start).trimEnd();
  const own = text.slice(unit.start, unit.end).replace(goesOnOrEnds, '');
  const point = { start: unit.start, end: unit.start + own.length };
  // "shall notify the authority where: (a) …": the point is the condition
  const isException = grammar.exceptionOpens.test(opening);
  const isCondition = !isException && grammar.conditionOpens.test(opening);
  const condition = isCondition ? point : (grammar.conditionAhead(text, unit) ?? found(grammar.condition));
  const exception = isException ? point : found(grammar.exception);
  const deadline = found(grammar.deadline);
  return {
    condition: condition && sentence.toSourceWithin(condition),
    exception: exception && sentence.toSourceWithin(exception),
    deadline: deadline && sentence.toSourceWithin(deadline),
  };
}

/** Who most often has to do something in an article, and is therefore meant by its passives. */
type Owner = 'firm' | 'other';

interface Read {
  readonly unit: ClauseUnit;
  /** the passage directly below its article, which a list and what follows it share */
  readonly paragraph: number;
  readonly sentence: ComposedSentence;
  readonly statements: readonly Statement[];
  readonly article: number | null;
}

const grammars: Readonly<Record<string, DutyGrammar>> = { en: english, de: german };
/** Wording to be inserted into another act begins with opening quotation marks. */
const quoted = /^[‘“„«"']/u;

/** The supported languages. */
export const obligationLanguages: readonly string[] = Object.keys(grammars);

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

/** Whether a passage gives reasons, or wording that belongs to another act. */
function isNoRule(content: string, passages: readonly Passage[], ordinal: number): boolean {
  for (let at: number | null = ordinal; at !== null; at = passages[at]?.parent ?? null) {
    const passage = passages[at];
    if (!passage) return false;
    if (passage.kind === 'recital' || passage.kind === 'preamble' || passage.kind === 'title') return true;
    const own = passage.start + passage.label.length;
    if (passage.kind !== 'article' && quoted.test(content.slice(own, own + 3).trimStart())) return true;
  }
  return false;
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

/**
 * Reads what a text requires of whom, in the order of its sentences and points. Returns nothing for a language without a
 * grammar.
 */
export function extractObligations(
  text: Pick<ExtractedText, 'content' | 'passages' | 'language'>,
): ExtractedObligation[] {
  const grammar = grammars[text.language ?? ''];
  if (!grammar) return [];
  const { content, passages } = text;
  const owners = new Map<number | null, { firm: number; other: number }>();
  const reads: Read[] = [];
  for (const unit of joinPrintedLists(content, passages, clauseUnits(content, passages, text.language))) {
    const division = divisionOf(passages, unit.passage);
    if (
      division?.heading &&
      [grammar.definitions, grammar.amendments, grammar.forms].some((heading) =>
        heading.test(division.heading ?? ''),
      )
    )
      continue;
    if (isNoRule(content, passages, unit.passage)) continue;
    const sentence = composeSentence(content, unit);
    const statements = grammar.statementsIn(sentence.text, sentence.unit);
    const article = division?.ordinal ?? null;
    const paragraph = paragraphOf(passages, unit.passage, article);
    reads.push({ unit, paragraph, sentence, statements, article });
    // what an article on offenses leaves open is for authorities to do
    const isOnOffences = grammar.offences.test(division?.heading ?? '');
    const count = owners.get(article) ?? { firm: 0, other: isOnOffences ? 1 : 0 };
    // what a state has to enact says nothing about whose things an article covers
    for (const { actor, force, ownerOfThing, isTold } of statements) {
      if (!force.startsWith('must') || isTold) continue;
      // what a state has to enact says nothing about whose things an article covers
      if (isSomeone(actor) && actor !== 'state') count[ownerOf(actor)] += 1;
      else if (ownerOfThing === 'firm') count.firm += 1;
      else if (ownerOfThing === 'authority') count.other += 1;
    }
    owners.set(article, count);
  }
  const total = { firm: 0, other: 0 };
  for (const { firm, other } of owners.values()) {
    total.firm += firm;
    total.other += other;
  }
  const isForFirms = total.firm > onlyForFirms * total.other;
  const found: ExtractedObligation[] = [];
  let lastActor: Owner | null = null;
  let lastBound: { readonly paragraph: number; readonly owner: Owner } | null = null;
  for (const read of reads) {
    const count = owners.get(read.article) ?? total;
    const usual = count.firm + count.other > 0 ? count : total;
    const inArticle: Owner = usual.firm >= usual.other ? 'firm' : 'other';
    const { paragraph } = read;
    const obligation = judge(read, grammar, {
      lastActor,
      mostly: isForFirms ? 'firm' : lastBound?.paragraph === paragraph ? lastBound.owner : inArticle,
      isForFirms,
    });
    if (obligation) found.push(obligation);
    for (const { actor, isSubordinate, force, ownerOfThing } of read.statements) {
      if (isSubordinate) continue;
      const isDuty = force !== 'may' && force !== 'none' && actor !== 'state';
      if (isSomeone(actor)) lastActor = ownerOf(actor);
      const owner = isSomeone(actor) ? ownerOf(actor) : ownedBy(ownerOfThing, isForFirms);
      if (isDuty && owner) lastBound = { paragraph, owner };
    }
  }
  return found;
}

interface Judged {
  readonly kind: ObligationKind;
  readonly modality: Modality;
  readonly statement: Statement;
  readonly confidence: number;
}

const rank: Readonly<Record<ObligationKind, number>> = { firm: 2, other: 1, permission: 0 };

/** What the text around a sentence shows about who it binds. */
interface Surroundings {
  /** whoever was mentioned last */
  readonly lastActor: Owner | null;
  /** who last had to do something in this paragraph, or most often has to in this article */
  readonly mostly: Owner;
  /** a circular that hardly mentions authorities: in it, decisions and reports are those of firms */
  readonly isForFirms: boolean;
}

function judge(
  read: Read,
  grammar: DutyGrammar,
  { lastActor, mostly, isForFirms }: Surroundings,
): ExtractedObligation | null {
  const { unit, sentence, statements } = read;
  const candidates: Judged[] = [];
  for (const statement of statements) {
    if (statement.isSubordinate || statement.force === 'none' || (statement.isTold && !isForFirms)) continue;
    const { force: modality } = statement;
    const isSure = isSomeone(statement.actor);
    const owner: Owner = isSure
      ? ownerOf(statement.actor)
      : statement.isPronoun
        ? (earlierActor(statement, statements) ?? lastActor ?? mostly)
        : (ownedBy(statement.ownerOfThing, isForFirms) ?? mostly);
    candidates.push({
      kind: modality === 'may' ? 'permission' : owner,
      modality,
      statement,
      confidence: isSure ? 0.95 : statement.ownerOfThing ? 0.8 : 0.6,
    });
  }
  const [best] = candidates.toSorted(
    (one, other) => rank[other.kind] - rank[one.kind] || one.statement.at - other.statement.at,
  );
  if (!best) return null;
  const spans: ObligationSpan[] = [
    ...unit.leadIns.map(({ start, end }) => ({ role: 'lead_in' as const, start, end })),
    { role: 'body', start: unit.start, end: unit.end },
    ...(unit.tail ? [{ role: 'tail' as const, start: unit.tail.start, end: unit.tail.end }] : []),
  ];
  return {
    kind: best.kind,
    modality: best.modality,
    passage: unit.passage,
    spans: spans.toSorted((one, other) => one.start - other.start),
    addressee: best.statement.subject && sentence.toSource(best.statement.subject),
    ...partsOf(sentence, grammar),
    isThroughNationalLaw: best.statement.isThroughNationalLaw,
    confidence: best.confidence,
  };
}

/** Whoever was mentioned last before a pronoun in the same sentence. */
function earlierActor(statement: Statement, statements: readonly Statement[]): Owner | null {
  const before = statements.findLast(({ at, actor }) => at < statement.at && isSomeone(actor));
  return before ? ownerOf(before.actor) : null;
}
