/** A text without what nobody sees: space around its lines and between words, and rows of empty lines. */
export const tidyLines = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll(/[^\S\n]+/gu, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
