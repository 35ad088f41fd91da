const longest = 560;
const wanted = 480;

/**
 * The first sentences of a summary; undefined where it is short enough to be shown whole. Some sources put the whole
 * article there, which would push the reasons and the text out of sight.
 */
export function summaryLead(summary: string): string | undefined {
  if (summary.length <= longest) return undefined;
  const start = summary.slice(0, wanted);
  const sentenceEnd = Math.max(...['. ', '? ', '! ', '.\n', '\n'].map((end) => start.lastIndexOf(end)));
  if (sentenceEnd > wanted / 2) return start.slice(0, sentenceEnd + 1).trimEnd();
  return `${start.slice(0, start.lastIndexOf(' ') + 1 || wanted).trimEnd()} …`;
}
