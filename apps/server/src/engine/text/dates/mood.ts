import type { CueLanguage, DateKind } from './cue.ts';

/**
 * Verbs for what is only considered or imagined; in requests for comments they are a courtesy ("we would welcome comments by").
 */
const moods: Readonly<Partial<Record<CueLanguage, RegExp>>> = {
  en: /\b(?:would|could|might|were\sto)\s(?:\p{L}+\s){0,2}$/iu,
  de: /(?<!\p{L})(?:würden?|könnten?|dürften?)(?!\p{L})/iu,
};

/** Whether a sentence merely considers the date given by a cue in it: "would become effective", "könnte in Kraft treten". */
export function isWeighed(
  sentence: string,
  from: number,
  to: number,
  kind: DateKind,
  language: CueLanguage,
): boolean {
  const mood = kind === 'comments_due' ? undefined : moods[language];
  // German puts its verb before or after the date.
  const words = sentence.slice(Math.max(0, from - 80), language === 'de' ? to + 40 : from);
  return mood?.test(words) === true;
}

const otherEvents: Readonly<Partial<Record<CueLanguage, RegExp>>> = {
  en: /^,?\s(?:once|when|as\ssoon\sas|if|unless|subject\sto|provided|(?:from|after|following|up?on)\s(?!(?:(?:the\s(?:date|day)\sof\s)?(?:its|their)\s)?publication\s*(?:[.,;)]|$)))\b/iu,
  de: /^,?\s(?:sobald|wenn|falls|sofern|vorbehaltlich|(?:nach|ab|mit)\s(?:der\s|dem\s)?(?:datum\sder\s)?(?:veröffentlichung|verkündung|bekanntmachung|annahme|zustimmung)\sde[rs])\b/iu,
};

/** Whether words after a cue without a date link it to another event: "immediately from the publication date of the list". */
export const isOfOtherEvent = (sentence: string, to: number, language: CueLanguage): boolean =>
  otherEvents[language]?.test(sentence.slice(to)) === true;
