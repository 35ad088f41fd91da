/**
 * A key that sorts alike on every database: without case, accents and leading marks. Compared by code point.
 */
export const sortKey = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 300);
