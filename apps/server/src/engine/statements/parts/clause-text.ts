const brackets = /\([^()]{0,400}\)|\[[^[\]]{0,400}\]/gu;
/** The punctuation inside references, numbers, dates and abbreviations. */
const place = String.raw`\d|¦|§|points?\b|(?:sub)?paragraphs?\b|Articles?\b|Annex|Section|(?:the\s)?(?:first|second|third|fourth|fifth|sixth|last)\s(?:(?:sub)?paragraph|sentence|indent)|Absatz|Abs\.|Satz|Nummer|Nr\.|Buchstabe|Artikel|Unterabsatz|[a-z]\s(?:und|oder|and|or)\s`;
const inNumber = String.raw`(?<=\d.)(?=\d)`;
const inReference = String.raw`(?<=(?:\d[a-z]?|¦|(?:Buchstabe|Nummer)\s[a-z]|(?:sub)?paragraph|sentence),)(?=\s(?:(?:and|or|to|und|oder)\s)?(?:${place}))`;
const inAbbreviation = String.raw`(?<=(?:\d|(?<!\p{L})(?:Abs|Nr|Art|Buchst|ABl|S|z|B|d|h|bzw|vgl|gem|ggf|sog|No|i|e|g|u|a))\.)(?=\s|\p{L})`;
const noEnd = new RegExp(String.raw`[.,:](?:${inNumber}|${inReference}|${inAbbreviation})`, 'gu');

/** The same length with everything masked that looks like the end of a clause and is none, and what stands in brackets. */
export const masked = (text: string): string =>
  text
    .replaceAll('\u00A0', ' ')
    .replaceAll(brackets, (inside) => '¦'.repeat(inside.length))
    .replaceAll(noEnd, '¦');

/** A new sentence in the same unit. */
const nextSentence = /(?:\.\s)(?<=[\p{Ll}\d¦)]\.\s)(?=[\p{Lu}§])/gu;

/** Where the sentence around a position begins and ends: at semicolons, full stops and where the opening of a list ends in a colon. */
export function stretchOf(text: string, at: number): { readonly start: number; readonly end: number } {
  let start = 0;
  let end = text.length;
  const close = (stop: number) => {
    if (stop <= at) start = Math.max(start, stop);
    else end = Math.min(end, stop);
  };
  for (let stop = text.indexOf(';'); stop >= 0; stop = text.indexOf(';', stop + 1)) close(stop + 1);
  for (const { index } of text.matchAll(/:\s/gu)) close(index + 1);
  for (const { index } of text.matchAll(nextSentence)) close(index + 1);
  return { start, end: Math.max(start, end - (/[;:.]/u.test(text[end - 1] ?? '') ? 1 : 0)) };
}
