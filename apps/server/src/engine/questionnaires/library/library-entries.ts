import { readWords } from '../../retrieval/words/read-words.ts';
import type { LibraryEntry } from '../questionnaires.ts';
import { type LibraryWord, languageOfText, readLibraryText } from './read-library-text.ts';
import { type QuestionTraits, traitsOfQuestion } from './traits-of-question.ts';

export interface ReadLibraryQuestion {
  readonly text: string;
  /** its words, whatever stands between them */
  readonly spelled: string;
  readonly language: string;
  readonly words: readonly LibraryWord[];
  readonly traits: QuestionTraits;
}

export interface ReadEntry extends ReadLibraryQuestion {
  readonly id: string;
  readonly answer: string;
  /** what the answer may be found by, and how closely */
  readonly answerKeys: ReadonlyMap<string, number>;
}

export function readLibraryQuestion(text: string, otherwise: string): ReadLibraryQuestion {
  const language = languageOfText(text, otherwise);
  const seen = new Set<string>();
  const words = readLibraryText(text, language, true).filter(({ main }) => !seen.has(main) && seen.add(main));
  const spelled = readWords(text)
    .map(({ word }) => word)
    .join(' ');
  return { text, spelled, language, words, traits: traitsOfQuestion(text) };
}

export function readEntry({ id, question, answer, language }: LibraryEntry): ReadEntry {
  const answerKeys = new Map<string, number>();
  for (const { keys } of readLibraryText(answer, languageOfText(answer, language), false))
    for (const [key, closeness] of keys)
      if ((answerKeys.get(key) ?? 0) < closeness) answerKeys.set(key, closeness);
  return { ...readLibraryQuestion(question, language), id, answer, answerKeys };
}
