import type { Span } from '../../text/passage.ts';

/** "zentrale", "nach § 50 zuständige" */
const attributesBefore = /(?:(?<!\p{L})\p{Ll}[\p{Ll}-]*(?:e|en|er|es)\s){1,3}$/u;
const noAttribute =
  /^(?:der|die|das|den|dem|des|ein|eine|einer|eines|jede|jeder|jedes|alle|diese|dieser|dieses|keine|solche|ihre|seine|haben|werden|müssen|dürfen|können|sollen|sollte|sollten|sowie|oder|aber|über|unter|zwischen|sofern|wenn|denen|deren|wurde|wurden|jedoch|daher|welche|welcher|welches)$/u;
const place = String.raw`(?:§§?\s?|Absatz\s|Abs\.\s|Satz\s|Nummer\s|Nr\.\s|Buchstabe\s|Artikels?\s|bis\s|und\s|oder\s)?(?:\d+[a-z]?|[a-z])(?=[\s,.;:)])`;
/** "nach § 2 Absatz 1 Nummer 14", "im Sinne des Absatzes 1" */
const byPlace = String.raw`\s(?:nach|gemäß|im\sSinne\sdes)\s(?:§|Absatz(?:es)?|Satz|Nummer|Artikel)(?:\s?${place})?(?:\s${place}){0,8}`;
const alsoBehind = new RegExp(`^(?:${byPlace})`, 'u');
const noun = String.raw`(?:\p{Ll}+(?:en|er|e)\s){0,2}(?!Absatz|Satz|Nummer|Artikel|Buchstabe)\p{Lu}[\p{L}-]*`;
/** Everything before the verb belongs to the subject. */
const alsoBefore = new RegExp(
  String.raw`^(?:\s(?:des|der|eines|einer)\s${noun}(?:\s(?:und|oder)\s${noun})?|\smit\s\p{Lu}[\p{L}-]*(?:\sim\s\p{Lu}[\p{L}-]*)?|\s(?:sowie|und|oder)\s(?:eine?r?\s|d(?:ie|as|er)\s)?${noun}|${byPlace}){1,4}`,
  'u',
);

/**
 * The words that name someone, including what distinguishes them from others: "zentrale Gegenpartei", "Verpflichtete nach § 2
 * Nummer 14".
 */
export function wholeNameOf(sentence: string, { start, end }: Span, verbAt: number): Span {
  const behind = (end <= verbAt ? alsoBefore : alsoBehind).exec(sentence.slice(end))?.[0] ?? '';
  const before = attributesBefore.exec(sentence.slice(Math.max(0, start - 80), start))?.[0] ?? '';
  const words = before.trimEnd().split(/\s/u);
  const last = words.findLastIndex((word) => noAttribute.test(word));
  const own = before === '' ? '' : words.slice(last + 1).join(' ');
  return { start: own === '' ? start : start - own.length - 1, end: end + behind.length };
}
