/**
 * Makes the files that are not committed: the client's zod-free route table, and the types of the texts, one file for each part
 * of the English catalog. Whatever needs them calls `ensureGenerated()` first.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { languages } from '@regulus/contract/languages-values.ts';
import { isEventStream } from '@regulus/contract/route.ts';
import { routes } from '@regulus/contract/routes.ts';
import { brokenMessages } from '@regulus/messages/broken-messages.ts';
import { catalogOf } from '@regulus/messages/catalog.ts';
import { typesOf } from '@regulus/messages/types-of.ts';

const table = Object.entries(routes)
  .map(([name, route]) => {
    const answers = Object.values(route.responses)[0];
    const kind =
      answers === 'file' || answers === 'empty' ? answers : isEventStream(answers) ? 'events' : 'json';
    const unusual = [
      ...(kind === 'json' ? [] : [`answers: '${kind}'`]),
      ...(route.who === 'anyone' || route.who === 'link' ? ['anyone: true'] : []),
    ];
    return `  ${name}: { ${[`method: '${route.method}'`, `path: '${route.path}'`, ...unusual].join(', ')} },`;
  })
  .join('\n');
writeFileSync(
  new URL('../packages/contract/src/route-table.generated.ts', import.meta.url),
  `// Made by \`npm run generate\` of the contract; do not edit.
/** What most routes have in common is left out: they answer JSON, to people with a session. Every page loads the table. */
export interface RouteInTable {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'HEAD';
  readonly path: string;
  readonly answers?: 'file' | 'empty' | 'events';
  readonly anyone?: true;
}
const table = {
${table}
} as const satisfies Record<string, RouteInTable>;
export const routeTable: Readonly<Record<keyof typeof table, RouteInTable>> = table;
`,
);

const broken = languages.flatMap((language) => brokenMessages(`${language}.json`, catalogOf(language)));
if (broken.length > 0) {
  console.error(broken.join('\n'));
  process.exit(1);
}
const folder = new URL('../packages/messages/src/generated/', import.meta.url);
const files = typesOf(catalogOf('en'));
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!(name in files)) rmSync(new URL(name, folder));
for (const [name, content] of Object.entries(files)) writeFileSync(new URL(name, folder), content);
