import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export interface StrengthRequest {
  readonly password: string;
  /** what is easy to guess of this person */
  readonly known: readonly string[];
}

/** More letters make no difference, and it takes time by their square. */
const readLetters = 100;

let factory: ZxcvbnFactory | undefined;

/** For the background process, which gives back the 30 MB of its dictionaries. @returns 0 (guessed at once) to 4 */
export function answer({ password, known }: StrengthRequest): number {
  factory ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return factory.check(password.slice(0, readLetters), [...known]).score;
}
