const alternatives = (list: string) => list.trim().split(/\s+/u).join('|');

/** One of these words and nothing else. */
export const wordsAlone = (list: string): RegExp => new RegExp(`^(?:${alternatives(list)})$`, 'iu');

/** One of these words anywhere; they may hold patterns, but no blanks. */
export const anyWord = (list: string): RegExp =>
  new RegExp(`(?<![\\p{L}-])(?:${alternatives(list)})(?![\\p{L}-])`, 'iu');
