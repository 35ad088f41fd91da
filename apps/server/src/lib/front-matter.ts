import { parse } from 'yaml';

/**
 * A text that begins with YAML between two lines of `---`.
 * @throws Error where it does not, or where the YAML cannot be read
 */
export function readFrontMatter(file: string): { readonly front: unknown; readonly text: string } {
  const [, yaml, text = ''] = /^---\r?\n(.*?\n)---\r?(?:\n(.*))?$/s.exec(file) ?? [];
  if (yaml === undefined) throw new Error('The file does not begin with front matter between lines of ---');
  return { front: parse(yaml), text };
}
