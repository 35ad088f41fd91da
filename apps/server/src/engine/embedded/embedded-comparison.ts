import { background } from '../../lib/background-process.ts';
import type { ComparedSlice } from '../comparison/compare-slice.ts';
import { comparisonEngine } from '../comparison/compare-texts.ts';

const worker = new URL('comparison-worker.ts', import.meta.url);

/** Deterministic, without a network or a model: based on the words, limits and verbs of duty that statements share. */
export const embeddedComparison = comparisonEngine('comparison-2', (slice) =>
  background.ask<ComparedSlice>(worker, slice, { timeMs: 120_000 }),
);
