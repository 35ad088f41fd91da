import { readFileSync } from 'node:fs';
import type { LibraryEntry } from '../../apps/server/src/engine/questionnaires/questionnaires.ts';

/** Approved answers, questions in other words, and pairs of entries that say the same or contradict each other. */
export interface LibraryMaterial {
  readonly entries: readonly LibraryEntry[];
  readonly extra_entries: readonly LibraryEntry[];
  /** `wants`: the entry that asks the same; null: none does. The note says how far the words are apart, or what it is near. */
  readonly asked: readonly {
    readonly question: string;
    readonly wants: string | null;
    readonly note: string;
  }[];
  readonly conflicts: readonly {
    readonly a: string;
    readonly b: string;
    readonly is: 'duplicate' | 'conflict';
  }[];
}

export const readMaterial = (file: string): LibraryMaterial =>
  JSON.parse(readFileSync(file, 'utf8')) as LibraryMaterial;
