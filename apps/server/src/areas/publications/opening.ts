const openingLength = 420;

/** The beginning of a text on one line, cut at a word boundary; null if there is none. */
export function openingOf(content: string): string | null {
  const text = content.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return null;
  return text.length <= openingLength ? text : `${text.slice(0, text.lastIndexOf(' ', openingLength))} …`;
}
