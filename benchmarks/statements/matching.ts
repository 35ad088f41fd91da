const articles =
  /^(?:the|each|every|any|an?|all|such|der|die|das|den|dem|des|ein|eine[mnrs]?|jede[mnrs]?|alle)$/iu;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !articles.test(word));

/** Share of words that two phrases have in common, 0 to 1 (F1). */
export function overlap(one: string, other: string): number {
  const first = wordsOf(one);
  const second = wordsOf(other);
  if (first.length === 0 || second.length === 0) return first.length === second.length ? 1 : 0;
  const left = [...second];
  let common = 0;
  for (const word of first) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return (2 * common) / (first.length + second.length);
}

/** Whether a name is the one that a reader gave: the same words, or the head of one with more or less of what belongs to it. */
export function isSameName(found: string, wanted: string): boolean {
  const [short, long] = [wordsOf(found), wordsOf(wanted)].toSorted((a, b) => a.length - b.length);
  if (!short || !long || short.length === 0) return false;
  return overlap(found, wanted) >= 0.5 || long.join(' ').includes(short.join(' '));
}

/** Whether a part is what a reader marked, where several may have been marked. */
export function isSamePart(found: string, wanted: string): boolean {
  if (found === '' || wanted === '') return found === wanted;
  return [wanted, ...wanted.split(' | ')].some((one) => overlap(found, one) >= 0.7);
}
