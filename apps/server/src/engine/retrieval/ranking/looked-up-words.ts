import type { Variant } from '../query/read-query.ts';
import type { OpenSegment, RetrievalIndex } from '../retrieval-index.ts';
import { frequenciesOf, groupedByLanguage } from './word-frequencies.ts';

// Okapi BM25 (Robertson and Zaragoza 2009) with its usual constants; others made no difference on the benchmark.
export const saturation = 1.2;
const lengthShare = 0.75;

/** The passages that have a word of a query, and what it says in each, between 0 and 1. */
export interface LookedUp {
  readonly passages: Uint32Array;
  readonly shares: Float32Array;
  /** where the passages of each language of the index begin; one more than languages */
  readonly starts: readonly number[];
}

const bytesOfPassage = 8;
/** Whoever types asks for the same words with each letter. */
const mostBytes = 64_000_000;
/** Fewer are looked up again in no time. */
const fewPassages = 1_000;
const mostAsked = 2_000;
const asked = new Set<string>();
/** the ones that were asked for last at the end */
const kept = new Map<string, LookedUp>();
let keptBytes = 0;

/** The average length of passages in each language of an index. */
const averageLengths = ({ languages }: RetrievalIndex): number[] =>
  languages.map(({ terms, passages }) => Math.max(1, terms / Math.max(1, passages)));

/** What of a word's score depends on the length of a passage: the longer, the less a word says. */
export function lengthNorms(index: RetrievalIndex): (length: number, language: number) => number {
  const averages = averageLengths(index);
  return (length, language) =>
    saturation * (1 - lengthShare + (lengthShare * length) / (averages[language] as number));
}

/** Looks up a word, or remembers it. What is given is valid until the next one is looked up. */
export function lookUp(index: RetrievalIndex, variants: readonly Variant[]): LookedUp {
  const key = `${String(index.number)} ${variants.map(({ term, weight }) => `${term} ${String(weight)}`).join(' ')}`;
  const before = kept.get(key);
  if (before) {
    kept.delete(key);
    kept.set(key, before);
    return before;
  }
  const found = read(index, variants);
  const { passages, shares, starts } = found;
  if (passages.length >= fewPassages && wasAskedBefore(key))
    keep(key, { passages: passages.slice(), shares: shares.slice(), starts });
  return found;
}

/** A word that isn't finished is asked for only once. */
function wasAskedBefore(key: string): boolean {
  const isKnown = asked.delete(key);
  asked.add(key);
  for (const oldest of asked) {
    if (asked.size <= mostAsked) break;
    asked.delete(oldest);
  }
  return isKnown;
}

function keep(key: string, found: LookedUp): void {
  kept.set(key, found);
  keptBytes += found.passages.length * bytesOfPassage;
  for (const [oldest, { passages }] of kept) {
    if (keptBytes <= mostBytes) break;
    kept.delete(oldest);
    keptBytes -= passages.length * bytesOfPassage;
  }
}

function read(index: RetrievalIndex, variants: readonly Variant[]): LookedUp {
  const { counts, found } = index;
  const normOf = lengthNorms(index);
  const starts = [0];
  for (const frequency of frequenciesOf(index, variants)) starts.push((starts.at(-1) as number) + frequency);
  const next = [...starts];
  const total = starts.at(-1) as number;
  const passages = index.passages.subarray(0, total);
  const shares = index.shares.subarray(0, total);
  const groups = groupedByLanguage(variants);
  for (const opened of index.segments) {
    const { base, languages: numbers } = opened;
    const { languages, lengths } = opened.segment.sections;
    for (const group of groups) {
      const length = count(opened, group, counts, found);
      for (let at = 0; at < length; at += 1) {
        const passage = found[at] as number;
        const language = numbers[languages[passage] as number] as number;
        const times = counts[passage] as number;
        counts[passage] = 0;
        const place = next[language] as number;
        next[language] = place + 1;
        passages[place] = base + passage;
        shares[place] = times / (times + normOf(lengths[passage] as number, language));
      }
    }
  }
  return { passages, shares, starts };
}

/** Counts how often each passage of a segment has one of the terms. @returns how many have: the first of `found` */
function count(
  { segment }: OpenSegment,
  variants: readonly Variant[],
  counts: Float32Array,
  found: Uint32Array,
): number {
  const { postings } = segment.sections;
  let length = 0;
  for (const { term, weight } of variants) {
    const number = segment.termNumber(term);
    if (number === -1) continue;
    const [start, end] = segment.postingsPlace(number);
    let passage = 0;
    for (let at = start; at < end; ) {
      // The numbers of `ByteReader`, read in place: lists of frequent words have hundreds of thousands.
      let byte = postings[at++] as number;
      let head = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = postings[at++] as number;
        head |= (byte & 127) << shift;
      }
      passage += head >>> 1;
      let times = 1;
      if ((head & 1) === 0) {
        byte = postings[at++] as number;
        times = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = postings[at++] as number;
          times |= (byte & 127) << shift;
        }
      }
      const before = counts[passage] as number;
      if (before === 0) {
        found[length] = passage;
        length += 1;
      }
      counts[passage] = before + weight * times;
    }
  }
  return length;
}
