const openingLength = 420;

/** The first words of a text on one line, cut at a word; null where there are none. */
export function openingOf(content: string): string | null {
  const text = content.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return null;
  return text.length <= openingLength ? text : `${text.slice(0, text.lastIndexOf(' ', openingLength))} …`;
}
