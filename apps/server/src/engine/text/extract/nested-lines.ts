/**
 * Some page readers give each element of a page as a separate line: a section, then each paragraph in it again, then each item
 * in that again. Every word therefore occurs as often as it is nested, and where two elements meet in the outer line, their
 * words run together ("…aggregationAT 4.4 …"). The inner lines show where to split the outer ones.
 *
 * @param lines in document order, each followed by the lines of what it encloses; without blank ones
 * @returns the innermost pieces in order: each word once, as often as it appears on the page
 */
export function unnestLines(lines: readonly string[]): string[] {
  const pieces: string[] = [];
  let at = 0;

  /** Reads the line at `at` with all lines inside it. */
  const read = (): void => {
    const line = lines[at] as string;
    at += 1;
    let position = 0;
    for (let inner = lines[at]; inner !== undefined && inner.length < line.length; inner = lines[at]) {
      const found = line.indexOf(inner, position);
      if (found === -1) break;
      push(line.slice(position, found));
      read();
      position = found + inner.length;
    }
    push(line.slice(position));
  };
  const push = (text: string) => {
    if (text.trim() !== '') pieces.push(text.trim());
  };
  while (at < lines.length) read();
  return pieces;
}
