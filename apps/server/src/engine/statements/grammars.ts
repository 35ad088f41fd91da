import { english } from './english/english-duties.ts';
import { german } from './german/german-duties.ts';
import type { DutyGrammar } from './grammar.ts';

/** By ISO 639-1 code. */
export const grammars: Readonly<Record<string, DutyGrammar>> = { en: english, de: german };

/** The supported languages. */
export const statementLanguages: readonly string[] = Object.keys(grammars);
