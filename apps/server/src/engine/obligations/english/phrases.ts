/** One of these, one a line, as the source of a pattern: a blank stands for any white space. */
export const phrases = ({ raw }: TemplateStringsArray): string =>
  `(?:${(raw[0] ?? '')
    .trim()
    .split(/\s*\n\s*/u)
    .join('|')
    .replaceAll(' ', String.raw`\s`)})`;
