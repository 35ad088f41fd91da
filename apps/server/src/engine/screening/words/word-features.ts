import type { EvidenceField } from '@regulus/contract/company-values.ts';
import { foldText, space } from '../../text/phrases/fold-text.ts';
import type { ScreeningDocument } from '../screening.ts';
import { textOf } from '../topics/read-phrases.ts';

/** A word of a publication as the word model knows it. */
export interface WordFeature {
  /** how the word begins in folded letters; `=` before the longer beginning of a long word */
  readonly name: string;
  /** how much it counts by where it stands */
  readonly value: number;
}

/** Of a text the first lines tell the subject; further down it speaks of others as well. */
const headLength = 700;
/** Read beyond them, so that a word or a tag on their edge is whole. */
const edgeLength = 310;
const values = { title: 1, summary: 0.7, text: 0.5 } as const satisfies Record<EvidenceField, number>;
/** Words of all languages here change at their ends; compounds share their beginnings. */
const stemLetters = 6;
const longWord = 9;
const longStemLetters = 11;
const mostLetters = 100;
/** A long summary says no more of the subject than a short one. */
const scale = { most: 3, pull: 4 } as const;

const isTelling = (word: string) => word.length > 1 && !/^\d+$/.test(word);

function wordsOfField(document: ScreeningDocument, field: EvidenceField): WordFeature[] {
  const whole = textOf(document, field);
  const isText = field === 'text';
  const { codes, origins, wordStarts } = foldText(isText ? whole.slice(0, headLength + edgeLength) : whole);
  const value = values[field];
  return [...wordStarts].flatMap((from) => {
    if (isText && (origins[from] ?? 0) >= headLength) return [];
    let to = from;
    while (to < codes.length && codes[to] !== space) to += 1;
    // Neither a name nor what is told of numbers needs more; a word without an end would be too many arguments.
    const word = String.fromCharCode(...codes.subarray(from, Math.min(to, from + mostLetters)));
    if (!isTelling(word)) return [];
    const stem = { name: word.slice(0, stemLetters), value };
    return word.length > longWord ? [stem, { name: `=${word.slice(0, longStemLetters)}`, value }] : [stem];
  });
}

/** The words of title, summary and first lines, each once where it counts most, so scaled that long and short publications compare. */
export function wordFeaturesOf(document: ScreeningDocument): WordFeature[] {
  const best = new Map<string, WordFeature>();
  for (const field of ['title', 'summary', 'text'] as const) {
    for (const feature of wordsOfField(document, field)) {
      if ((best.get(feature.name)?.value ?? 0) < feature.value) best.set(feature.name, feature);
    }
  }
  const features = [...best.values()];
  const squares = features.reduce((sum, { value }) => sum + value ** 2, 0);
  const factor = scale.most / Math.sqrt(squares + scale.pull);
  return features.map((feature) => ({ ...feature, value: feature.value * factor }));
}
