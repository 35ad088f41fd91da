/** The source of a pattern that matches one of these, one per line: a blank matches any white space. */
export const phrases = ({ raw }: TemplateStringsArray): string =>
  `(?:${(raw[0] ?? '')
    .trim()
    .split(/\s*\n\s*/u)
    .join('|')
    .replaceAll(' ', String.raw`\s`)})`;
