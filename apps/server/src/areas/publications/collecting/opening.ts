import { languages } from '@regulus/contract/languages-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { lineLabel } from '../../../engine/text/list-line.ts';
import { wholeList } from '../../../engine/text/provisions/whole-list.ts';
import { sentences } from '../../../engine/text/sentences.ts';

/** As many sentences as fit; the first may be longer, but not so long that nobody reads it. */
const openingLength = 420;
const longestSentence = 700;

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The beginning of a list, with how many entries of it follow, in the language of the text as far as we speak it. */
export function beginningOfList(words: string, entriesLeft: number, language: string | null): string {
  const line = onOneLine(words);
  if (entriesLeft === 0) return line;
  const spoken = languages.find((one) => one === language);
  const follow = spoken
    ? textsIn(spoken, 'summaries').entriesFollow({ count: entriesLeft })
    : `(+${String(entriesLeft)})`;
  return `${line} … ${follow}`;
}

const closed = /[.!?]["'”’»)\]]*$/u;
/** "… the following paragraph is added: ‘15." */
const opensQuote = /[:‘“„«]\s*\d{1,3}[a-z]?\.$/u;

export const isWholeSentence = (text: string): boolean => closed.test(text) && !opensQuote.test(text);

/** The sentence that begins a text and ends in a list, with as many whole entries as fit. */
function openingList(content: string, language: string | null): string | null {
  const lead = /^\s*[^\n]+:\n(?=\S)/u.exec(content)?.[0];
  if (lead === undefined || lineLabel(content.slice(lead.length)) === null) return null;
  const list = wholeList(content, lead.length, longestSentence, lineLabel(lead.trim()));
  return list && beginningOfList(content.slice(0, list.end), list.left, language);
}

/**
 * The beginning of a text on one line, up to the end of a sentence or of an entry of a list; null if there is none, or none
 * that can be read at a glance.
 */
export function openingOf(content: string, language: string | null): string | null {
  const text = onOneLine(content);
  if (text.length <= openingLength) return text === '' ? null : text;
  const found = sentences(text.slice(0, 2 * longestSentence), language ?? 'en');
  const last = found.findLast(({ end }) => end <= openingLength) ?? found[0];
  if (last && last.end <= longestSentence && isWholeSentence(last.text)) return text.slice(0, last.end);
  return openingList(content, language);
}
