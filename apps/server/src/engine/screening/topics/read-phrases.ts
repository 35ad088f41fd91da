import type { EvidenceField } from '@regulus/contract/company-values.ts';
import type { Evidence, ScreeningDocument } from '../screening.ts';
import { knownPhrases, type Meaning } from './known-phrases.ts';

/** A phrase where it stands. */
export interface Reading {
  readonly meaning: Meaning;
  readonly field: EvidenceField;
  readonly start: number;
  readonly end: number;
}

/** The text of a field as evidence counts in it. */
export const textOf = (document: ScreeningDocument, field: EvidenceField): string =>
  field === 'title' ? document.title : field === 'summary' ? (document.summary ?? '') : document.lead;

export function evidenceOf(document: ScreeningDocument, { field, start, end }: Reading): Evidence {
  return { field, start, end, quote: textOf(document, field).slice(start, end) };
}

/** What a longer phrase hides: a misleading name hides all, a subject hides other subjects, a country countries. */
type Layer = 'topic' | 'country' | 'misleading';

function layerOf({ kind }: Meaning): Layer | null {
  if (kind === 'no_country') return 'country';
  return kind === 'topic' || kind === 'country' || kind === 'misleading' ? kind : null;
}

/** What only hides what others tell. */
const tellsNothing = ({ kind }: Meaning) => kind === 'misleading' || kind === 'no_country';

/** The phrase that reaches furthest so far; longer ones come first. */
class Cover {
  #start = 0;
  #end = -1;
  #letters = 0;

  hides(start: number, end: number, letters: number): boolean {
    if (end !== this.#end) return end < this.#end;
    return start > this.#start || letters < this.#letters;
  }

  add(start: number, end: number, letters: number): void {
    if (end > this.#end) [this.#start, this.#end, this.#letters] = [start, end, letters];
  }
}

/** All known phrases of a publication that are not hidden by a longer one, by field and place. */
export function readPhrases(document: ScreeningDocument): Reading[] {
  const found: Reading[] = [];
  for (const field of ['title', 'summary', 'text'] as const) {
    const covers = { topic: new Cover(), country: new Cover(), misleading: new Cover() };
    for (const { value, start, end } of knownPhrases().find(textOf(document, field))) {
      if (value.kind === 'no_country' && value.exceptIn !== null && value.exceptIn === document.language)
        continue;
      const layer = layerOf(value);
      if (
        covers.misleading.hides(start, end, value.letters) ||
        (layer && covers[layer].hides(start, end, value.letters))
      )
        continue;
      if (layer) covers[layer].add(start, end, value.letters);
      if (!tellsNothing(value)) found.push({ meaning: value, field, start, end });
    }
  }
  return found;
}
