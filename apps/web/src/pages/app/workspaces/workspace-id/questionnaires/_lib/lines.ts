/** The lines of a text that hold something, without the marks and numbers of a list before them. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-•*]\s+|\(?\d{1,3}[.)]\s+)/, '').trim())
    .filter((line) => line !== '');
