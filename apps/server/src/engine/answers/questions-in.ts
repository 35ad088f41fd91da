import { sentences } from '../text/sentences.ts';
import { readQuestion } from './read-question.ts';

/** Up to here a text with a single question is asked as it is, with what it says beside. */
const longestWhole = 600;
/** Sentences are looked for in so much of a text. */
const longestText = 60_000;

const greeting =
  /^\s*(?:dear|hi|hello|sehr geehrte\w*|liebe\w*|hallo|guten (?:tag|morgen))\b[^.?!]{0,80}?[,\n]\s*/iu;
/** "Please tell us whether …", "Bitte teilen Sie uns mit, ob …" */
const asksFor =
  /\b(?:(?:please|could you|can you|kindly) (?:tell|let|inform|advise|confirm|explain|clarify|state|indicate)|(?:we|i) (?:would like|want|need|wish) to know|bitte (?:teilen|sagen|informieren|erläutern|erklären|bestätigen|nennen)|(?:wir|ich) (?:möchten?|würden?|wollen|will|wüssten?) (?:gerne? )?wissen)\b.*\b(?:whether|if|when|which|what|who|how|why|where|ob|wann|welche\w*|was|wer|wie|warum|wo)\b/isu;
const courtesy =
  /^\W*(?:how are you|how do you do|(?:could|would|can) you (?:please |kindly )?(?:get back|reply|respond|call|help|assist)|wie geht es|(?:könnten|würden) sie (?:uns |mir )?(?:bitte )?(?:antworten|helfen|zurückrufen|weiterhelfen))\b/iu;
const mayAsk = /[?？]|\b(?:whether|if|ob|when|which|what|who|how|wann|welche\w*|was|wer|wie)\b/iu;

const isQuestion = (sentence: string) =>
  (/[?？]["”“’)\]]*$/u.test(sentence) || asksFor.test(sentence)) &&
  !courtesy.test(sentence) &&
  readQuestion(sentence, 'en').terms.length > 0;

/** The questions in a text, as it asks them. */
function questionsOf(text: string): string[] {
  if (!mayAsk.test(text)) return [];
  return sentences(text.slice(0, longestText), 'en')
    .map(({ text: words }) => words.replace(greeting, '').replaceAll(/\s+/gu, ' ').trim())
    .filter(isQuestion);
}

/**
 * The questions that a text asks, each for itself: of a letter those that are in it, of a short text with one question the text as it
 * is. None if a long text asks nothing.
 */
export function questionsIn(text: string): readonly string[] {
  const isLong = text.length > longestWhole;
  const questions = [...new Set(questionsOf(text))];
  if (questions.length > 1 || isLong) return questions;
  return [text];
}
