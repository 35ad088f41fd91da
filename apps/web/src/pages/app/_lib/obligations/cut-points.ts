interface Place {
  start: number;
  end: number;
}

// a list in one sentence is told apart by its semicolons, several demands by "and" with a verb of their own
const boundary =
  /[.;:](?=\s)|\n+|,?\s(?=(?:and|or|und|sowie|oder)\s+(?:shall|must|may|should|muss|müssen|hat|haben|ist|sind)\b)/gu;

/** Where some words can be cut with sense: after a sentence or a point, before a further demand. Offsets into `words`. */
export function cutPoints(words: string): number[] {
  return [...words.matchAll(boundary)]
    .map(({ index, 0: found }) => index + (/^[.;:]/.test(found) ? 1 : 0))
    .filter((at) => words.slice(0, at).trim() !== '' && words.slice(at).trim() !== '');
}

/** The nearest place between two words. */
export function betweenWords(words: string, at: number): number | undefined {
  const later = words.slice(at).search(/\s/u);
  const earlier = words.slice(0, at).search(/\s\S*$/u);
  const found = later === -1 ? earlier : earlier === -1 || later < at - earlier ? at + later : earlier;
  return found > 0 && words.slice(found).trim() !== '' ? found : undefined;
}

const edge = /[\s,;]/u;
const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/**
 * The parts that cuts leave of words that begin at `start` of their text. They hold every word: only white space, commas and
 * semicolons between them are left out, and a cut that would part off no word is none.
 */
export function partsOf(words: string, start: number, cuts: readonly number[]): (Place & { text: string })[] {
  const bounds = [0];
  for (const at of cuts.toSorted((a, b) => a - b))
    if (hasWord(words.slice(bounds.at(-1), at)) && hasWord(words.slice(at))) bounds.push(at);
  bounds.push(words.length);
  return bounds.slice(1).flatMap((to, index) => {
    let from = bounds[index] ?? 0;
    while (from < to && edge.test(words[from] ?? '')) from += 1;
    let end = to;
    while (end > from && /\s/u.test(words[end - 1] ?? '')) end -= 1;
    return end > from ? [{ start: start + from, end: start + end, text: words.slice(from, end) }] : [];
  });
}
