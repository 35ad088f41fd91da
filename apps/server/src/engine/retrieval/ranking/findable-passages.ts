import type { OpenSegment, RetrievalIndex } from '../retrieval-index.ts';

/** What may be found: all that is not deleted, unless something is given. */
export interface Filter {
  /** whether a document may be found */
  readonly allow?: ((documentId: string) => boolean) | undefined;
  /** only these documents */
  readonly documents?: readonly string[] | undefined;
  /** whether passages of a language may be found */
  readonly isOf?: ((language: string) => boolean) | undefined;
  /** only these passages */
  readonly within?: ReadonlySet<number> | undefined;
}

const may = 1;
const mayNot = 2;
/** More documents are looked up when a passage of them is found. */
const mostListed = 2_000;

/** The passages that may be found, decided once for each document. */
export class FindablePassages {
  /** all of them, where few documents were given; null otherwise */
  readonly listed: readonly number[] | null;
  readonly #index: RetrievalIndex;
  readonly #allow: Filter['allow'];
  readonly #within: Filter['within'];
  /** for each language of the index */
  readonly #isLanguage: readonly boolean[];
  readonly #documents = new Map<OpenSegment, Uint8Array>();
  #isListed = false;

  constructor(index: RetrievalIndex, { allow, documents, isOf, within }: Filter) {
    this.#index = index;
    this.#within = within;
    this.#isLanguage = index.languages.map(({ code }) => isOf?.(code) ?? true);
    const isFew = documents !== undefined && documents.length <= mostListed;
    const given = documents && !isFew ? new Set(documents) : null;
    this.#allow = given ? (id) => given.has(id) && (allow?.(id) ?? true) : allow;
    this.listed = isFew ? this.#listed(documents) : null;
  }

  has(passage: number): boolean {
    if (this.#within?.has(passage) === false) return false;
    const opened = this.#index.segmentAt(passage);
    return this.#hasLanguage(opened, passage) && this.#hasDocument(opened, passage);
  }

  #hasLanguage({ segment, base, languages }: OpenSegment, passage: number): boolean {
    const language = languages[segment.sections.languages[passage - base] as number] as number;
    return this.#isLanguage[language] as boolean;
  }

  #hasDocument(opened: OpenSegment, passage: number): boolean {
    const document = opened.segment.documentOf[passage - opened.base] as number;
    if (opened.deleted?.[document]) return false;
    if (!this.#allow && !this.#isListed) return true;
    const known = this.#documentsOf(opened);
    if (known[document] === 0)
      known[document] = (this.#allow?.(opened.segment.documentId(document)) ?? false) ? may : mayNot;
    return known[document] === may;
  }

  #documentsOf(opened: OpenSegment): Uint8Array {
    let known = this.#documents.get(opened);
    if (!known) this.#documents.set(opened, (known = new Uint8Array(opened.segment.documentCount)));
    return known;
  }

  #listed(documents: readonly string[]): number[] {
    const passages: number[] = [];
    for (const opened of this.#index.segments) {
      const known = this.#documentsOf(opened).fill(mayNot);
      const { firstPassages } = opened.segment.sections;
      for (const id of documents) {
        const document = opened.segment.documentNumber(id);
        if (document === -1 || known[document] === may || this.#allow?.(id) === false) continue;
        known[document] = may;
        const end = firstPassages[document + 1] as number;
        for (let at = firstPassages[document] as number; at < end; at += 1) passages.push(opened.base + at);
      }
    }
    this.#isListed = true;
    return passages.filter((passage) => this.has(passage));
  }
}
