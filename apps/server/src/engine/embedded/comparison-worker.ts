import { type ComparedSlice, type ComparisonSlice, compareSlice } from '../comparison/compare-slice.ts';

/** For the background process. */
export const answer = (slice: ComparisonSlice): ComparedSlice => compareSlice(slice);
