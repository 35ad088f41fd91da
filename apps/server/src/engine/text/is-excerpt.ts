const space = /\s+/gu;
/** The beginning is enough, since a summary may be cut, and its end says so. */
const compared = 80;

/** Whether words are a part of a text, whatever the spaces and line ends between them. */
export function isExcerpt(words: string, text: string): boolean {
  const beginning = words.replaceAll(space, ' ').trim().slice(0, compared).trim();
  return beginning !== '' && text.replaceAll(space, ' ').includes(beginning);
}
