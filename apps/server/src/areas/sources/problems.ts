import type { SourceState } from '@regulus/contract/source-values.ts';
import type { Texts } from '@regulus/messages/generated/texts.generated.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import type { UnreadableCode } from '../texts/unreadable.service.ts';

type Wording = Texts['source-problems'];
/** What keeps a page of the web from being read, beside what keeps a file. */
export type PageCode = keyof Wording['pages'];
export type SourceProblem = UnreadableCode | PageCode;

const states: Readonly<Partial<Record<SourceProblem, SourceState>>> = {
  'no-text': 'no_text',
  encrypted: 'encrypted',
  'wrong-type': 'wrong_type',
};

export const stateOf = (code: SourceProblem): SourceState => states[code] ?? 'unreadable';

const advice: Readonly<Record<SourceProblem, keyof Wording['advice']>> = {
  'wrong-type': 'saveAgain',
  encrypted: 'enterPassword',
  unreadable: 'saveAgain',
  'no-text': 'recognizeText',
  'too-large': 'split',
  'too-slow': 'split',
  'too-much-memory': 'split',
  stopped: 'readAgain',
  'no-clauses': 'saveAgain',
  missing: 'uploadAgain',
  failed: 'readAgain',
  unreachable: 'checkAddress',
  'not-public': 'saveAndUpload',
  robots: 'saveAndUpload',
  'other-type': 'saveAndUpload',
  virus: 'deleteIt',
  'no-room': 'makeRoom',
};

const isKnown = (code: string): code is SourceProblem => Object.hasOwn(advice, code);
const isOfPage = (code: SourceProblem, pages: Wording['pages']): code is PageCode =>
  Object.hasOwn(pages, code);

/** Protected Word and Excel files can't be opened with a password here. */
const isOffice = (contentType: string | null) => contentType?.startsWith('application/vnd.') === true;

/** Why a source has no text and what to do about it, in the reader's language. */
export function problemInWords(stored: string, contentType: string | null) {
  const code = isKnown(stored) ? stored : 'failed';
  const language = spokenLanguage();
  const texts = textsIn(language, 'source-problems');
  const key = code === 'encrypted' && isOffice(contentType) ? 'withoutPassword' : advice[code];
  return {
    code,
    what: isOfPage(code, texts.pages) ? texts.pages[code] : textsIn(language, 'unreadable-files').what[code],
    advice: texts.advice[key],
  };
}
