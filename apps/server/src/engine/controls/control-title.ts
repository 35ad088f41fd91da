import type { ObligationWords } from './obligation-words.ts';

const longest = 120;

/** The verb of duty of an English sentence, after which stands what is to be done. */
const duty =
  /^(?<before>.{0,300}?)\b(?:shall|must|should|are required to|is required to)\b(?<negated>\s+not\b)?[\s,:]*(?<deed>.+)$/su;

const cut = (text: string): string => {
  if (text.length <= longest) return text;
  const at = text.lastIndexOf(' ', longest);
  return `${text.slice(0, at > longest / 2 ? at : longest)}…`;
};

const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const lessEnd = (text: string) => text.replace(/[\s,;:.]+(?:and|or|und|oder)?[\s,;:.]*$/u, '');

/**
 * A name for the control that answers an obligation, of the obligation's own words: what is to be done, without who and when where the
 * grammar tells (English), else the beginning of the sentence. A person reads it over before the control is made.
 */
export function controlTitle({ words, language }: ObligationWords): string {
  const text = words.replaceAll(/\s+/g, ' ').trim();
  if (language !== 'en') return cut(capital(lessEnd(text)));
  const match = duty.exec(text);
  const deed = lessEnd(match?.groups?.['deed'] ?? text)
    .replace(/^also\s+/u, '')
    // "shall ensure the following … that": the point says what
    .replace(
      /^(?:[^…]{0,80}following[^…]{0,40}|[^…]{0,40}):?\s*…\s*(?:\(?[a-z]{1,4}\)|\d+\.)?\s*/u,
      (lead) => (/:\s*…/.test(lead) && lead.length < 12 ? '' : lead.replace(/:?\s*…\s*/, ' ')),
    );
  return cut(match?.groups?.['negated'] ? `Do not ${deed}` : capital(deed));
}
