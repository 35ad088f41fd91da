/**
 * Writes what is generated from the contract: the client's zod-free route table, and `openapi.json`. `--check` writes nothing
 * and fails if a file on disk differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isEventStream } from '@regulus/contract/route.ts';
import { routes } from '@regulus/contract/routes.ts';
import { openApiDocument } from '@regulus/server/http/openapi.ts';

const folder = new URL('../packages/contract/src/', import.meta.url);

const table = Object.entries(routes)
  .map(([name, route]) => {
    const answers = Object.values(route.responses)[0];
    const kind =
      answers === 'file' || answers === 'empty' ? answers : isEventStream(answers) ? 'events' : 'json';
    return `  ${name}: { method: '${route.method}', path: '${route.path}', answers: '${kind}', anyone: ${route.who === 'anyone' || route.who === 'link'} },`;
  })
  .join('\n');

const files: Record<string, string> = {
  'route-table.generated.ts': `// Made by \`npm run contract\`; do not edit.\nexport const routeTable = {\n${table}\n} as const;\n`,
  'openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
};

let stale = false;
for (const [name, content] of Object.entries(files)) {
  const file = new URL(name, folder);
  if (process.argv.includes('--check')) {
    let present = '';
    try {
      present = readFileSync(file, 'utf8');
    } catch {
      // a missing file is a stale one
    }
    if (present !== content) {
      stale = true;
      console.error(`${name} does not match the contract: run \`npm run contract\``);
    }
  } else {
    writeFileSync(file, content);
  }
}
if (stale) process.exitCode = 1;
