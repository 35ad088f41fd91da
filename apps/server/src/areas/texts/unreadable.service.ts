import type { Texts } from '@regulus/messages/generated/texts.generated.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';

type Wording = Texts['unreadable-files'];
export type UnreadableCode = keyof Wording['what'];

const advice: Readonly<Record<UnreadableCode, keyof Wording['advice']>> = {
  'wrong-type': 'saveAgain',
  encrypted: 'withoutPassword',
  unreadable: 'saveAgain',
  'no-text': 'recognizeText',
  'too-large': 'split',
  'too-slow': 'split',
  'too-much-memory': 'split',
  stopped: 'saveAgain',
  'no-clauses': 'saveAgain',
  missing: 'askOperator',
  failed: 'askOperator',
};

/** A code, or a sentence if it was stored before the message catalogs existed. */
type StoredProblem = { readonly what: string; readonly advice: string } | { readonly code: string };

const isKnown = (code: string): code is UnreadableCode => Object.hasOwn(advice, code);

/** Why a text can't be read and what to do about it, in the reader's language. */
export function problemInWords(stored: StoredProblem): { what: string; advice: string } {
  if (!('code' in stored)) return stored;
  const code = isKnown(stored.code) ? stored.code : 'failed';
  const texts = textsIn(spokenLanguage(), 'unreadable-files');
  return { what: texts.what[code], advice: texts.advice[advice[code]] };
}
