const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
const letter = /\p{L}/u;

/** Whether a paragraph runs from the right: by its first letter (Unicode Standard Annex 9, P2). */
export function runsFromRight(text: string): boolean {
  const first = letter.exec(text)?.[0];
  return first !== undefined && rightToLeft.test(first);
}

/**
 * The words of a line in the order in which they are drawn from the left. Words that run against the paragraph keep their own order
 * among themselves, as an English name within an Arabic sentence does; what has no direction, such as a number, goes with the word
 * before it.
 */
export function inVisualOrder(words: readonly string[], isFromRight: boolean): string[] {
  const runs: { readonly isFromRight: boolean; readonly words: string[] }[] = [];
  for (const word of words) {
    const isWritten = letter.test(word);
    const direction = isWritten ? rightToLeft.test(word) : (runs.at(-1)?.isFromRight ?? isFromRight);
    const run = runs.at(-1);
    if (run?.isFromRight === direction) run.words.push(word);
    else runs.push({ isFromRight: direction, words: [word] });
  }
  const drawn = runs.map((run) => (run.isFromRight ? run.words.toReversed() : run.words));
  return (isFromRight ? drawn.toReversed() : drawn).flat();
}
