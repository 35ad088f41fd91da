import { type FoundActor, subjectIn } from './actors.ts';
import { wordsAlone } from './words.ts';

export interface Reading {
  readonly found: FoundActor | null;
  readonly offset: number;
  readonly isPronoun: boolean;
}

export const nobody: Reading = { found: null, offset: 0, isPronoun: false };
export const pronoun =
  /^\s*(?:(?:so|dann)\s)?(?:sie|es|er|(?:dieses|diese|dieser)(?!\s(?:\p{Ll}+\s)?\p{Lu}))(?![\p{L}])/u;
const pronounAlone = wordsAlone('sie es er ihr ihm diese dieser dieses');

/** Who is spoken of by the verb at this place: in the first position, or behind the verb. */
export function subjectOf(main: string, from: number, at: number, end: number): Reading {
  const before = main.slice(from, at);
  const behind = main.slice(end, end + 400);
  // behind a comma begins another clause
  const [near = ''] = behind.split(/[,;:]/u, 1);
  const [last = ''] = before.split(',').slice(-1);
  if (pronoun.test(behind) || pronounAlone.test(last.trim()))
    return { found: null, offset: 0, isPronoun: true };
  const opens = /^\s*(?:(?:und|oder|aber|jedoch|auch)\s)?/iu.exec(before)?.[0].length ?? 0;
  const first = subjectIn(before.slice(opens), 6);
  if (first) return { found: first, offset: from + opens, isPronoun: false };
  return { found: subjectIn(near, 9), offset: end, isPronoun: false };
}
