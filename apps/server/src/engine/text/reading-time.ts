// Words a minute of an adult reading plain English silently is 238 (Brysbaert 2019); legal text is read a little slower.
const WORDS_PER_MINUTE = 230;

/** Minutes to read a text, not rounded. */
export function readingMinutes(text: string): number {
  return (text.match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0) / WORDS_PER_MINUTE;
}
