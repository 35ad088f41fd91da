/** What is only a little longer is shown whole. */
const tolerance = 80;
/** A sentence that ends earlier is hardly one. */
const fewest = 60;

/**
 * The first sentences of a summary, or the first entries of its list; undefined where it is short enough to be shown whole.
 * Some sources put the whole article there, which would push the reasons and the text out of sight.
 */
export function summaryLead(summary: string, wanted = 480): string | undefined {
  if (summary.length <= wanted + tolerance) return undefined;
  const start = summary.slice(0, wanted);
  const sentenceEnd = Math.max(...['. ', '? ', '! ', '.\n', '\n'].map((end) => start.lastIndexOf(end)));
  if (sentenceEnd > fewest) return start.slice(0, sentenceEnd + 1).trimEnd();
  const entryEnd = start.lastIndexOf('; ');
  if (entryEnd > fewest) return `${start.slice(0, entryEnd + 1)} …`;
  return `${start.slice(0, start.lastIndexOf(' ') + 1 || wanted).trimEnd()} …`;
}
