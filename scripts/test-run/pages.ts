import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './command.ts';

const file = path.join(root, 'apps', 'web', 'src', 'pages', 'routes.tsx');

/**
 * The pages of the web app's route table, by their patterns. The table can only be loaded with all that a browser has, so it is
 * read as it is formatted: each level is indented.
 */
export function pagesOf(table = readFileSync(file, 'utf8')): string[] {
  const above: { indent: number; path: string; isPage: boolean }[] = [];
  const pages = new Set<string>();
  const end = (indent: number) => {
    for (let last = above.at(-1); last && last.indent >= indent; last = above.at(-1)) {
      if (last.isPage) pages.add(last.path);
      above.pop();
    }
  };
  for (const line of table.split('\n')) {
    const closed = /^( *)\}/.exec(line);
    if (closed) end((closed[1] ?? '').length + 1);
    const found = /^( *)(\{ )?(?:path: '([^']+)'|index: true)/.exec(line);
    if (!found) continue;
    const [, spaces = '', brace = '', own] = found;
    const indent = spaces.length + brace.length;
    end(indent);
    const parent = above.at(-1);
    if (parent) parent.isPage = parent.isPage && own === '*';
    if (parent && own === undefined) pages.add(parent.path);
    if (own === undefined || own === '*') continue;
    const whole = own.startsWith('/') ? own : `${parent?.path ?? ''}/${own}`;
    above.push({ indent, path: whole, isPage: true });
  }
  end(0);
  return [...pages];
}

/** Those of the pages that none of these paths is an address of. */
export function unopenedPages(pages: readonly string[], opened: Iterable<string>): string[] {
  const paths = [...opened];
  const isStatic = new Set(pages.filter((page) => !page.includes(':')));
  return pages.filter((page) => {
    const pattern = new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}/?$`);
    return !paths.some((one) => pattern.test(one) && (isStatic.has(page) || !isStatic.has(one)));
  });
}
