import type { Query } from '../query/read-query.ts';
import type { OpenSegment } from '../retrieval-index.ts';

/** What of a query a term is. */
export interface TermFound {
  /** positions in `query.words`, and how much an occurrence counts for each */
  readonly words: number[];
  readonly weights: number[];
  /** position among the terms of the expressions of the query, counted through all of them */
  readonly kin: number[];
  /** concepts of the query that it stands for */
  readonly concepts: readonly number[];
}

/** What the terms of each segment are in one query. */
export class TermsOfQuery {
  readonly #query: Query;
  readonly #concepts: readonly number[];
  readonly #found = new Map<OpenSegment, TermsFound>();

  constructor(query: Query) {
    this.#query = query;
    this.#concepts = [...new Set(query.asked.flatMap(({ concepts }) => concepts))];
  }

  /** To be called when the search is over: the next one takes the same memory. */
  release(): void {
    for (const [{ segment }, { slots }] of this.#found) spare.set(segment, slots.fill(0));
    this.#found.clear();
  }

  of(opened: OpenSegment): TermsFound {
    let found = this.#found.get(opened);
    if (!found) this.#found.set(opened, (found = new TermsFound(opened, this.#query, this.#concepts)));
    return found;
  }
}

/** One number for each term of a segment, all zero, while no search uses them. */
const spare = new WeakMap<OpenSegment['segment'], Uint32Array>();

const nothing: TermFound = { words: [], weights: [], kin: [], concepts: [] };

/** What the terms of a segment are in a query. */
class TermsFound {
  /** for each term its position in `all`; 0 for those that have to be looked up, 1 for those that aren't of the query */
  readonly slots: Uint32Array;
  readonly all: TermFound[] = [nothing, nothing];
  readonly #segment: OpenSegment['segment'];
  readonly #concepts: readonly number[];

  constructor({ segment }: OpenSegment, { words, expressions }: Query, concepts: readonly number[]) {
    this.#segment = segment;
    this.#concepts = concepts;
    this.slots = spare.get(segment) ?? new Uint32Array(segment.sections.frequencies.length);
    spare.delete(segment);
    for (const [at, term] of expressions.flatMap(({ terms }) => terms).entries())
      this.#slotOf(term)?.kin.push(at);
    for (const [word, { variants }] of words.entries()) {
      for (const { term, weight } of variants) {
        const found = this.#slotOf(term);
        found?.words.push(word);
        found?.weights.push(weight);
      }
    }
  }

  /** Looks up a term that is neither a word nor of an expression: it may stand for a concept. @returns its position */
  resolve(number: number): number {
    const slot = this.#conceptsOf(number).length === 0 ? 1 : this.#push(number);
    this.slots[number] = slot;
    return slot;
  }

  /** Null where the segment hasn't got the term. */
  #slotOf(term: string): TermFound | null {
    const number = this.#segment.termNumber(term);
    if (number === -1) return null;
    if (this.slots[number] === 0) this.slots[number] = this.#push(number);
    return this.all[this.slots[number] as number] as TermFound;
  }

  #push(number: number): number {
    return this.all.push({ words: [], weights: [], kin: [], concepts: this.#conceptsOf(number) }) - 1;
  }

  #conceptsOf(number: number): readonly number[] {
    const own = this.#segment.conceptsOf(number);
    return own.length === 0 ? own : this.#concepts.filter((one) => own.includes(one));
  }
}
