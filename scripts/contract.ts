/** Writes `openapi.json`, which is made of the contract. `--check` writes nothing and fails if the file differs. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '@regulus/server/http/openapi.ts';

const file = new URL('../packages/contract/src/openapi.json', import.meta.url);
const content = `${JSON.stringify(openApiDocument(), null, 2)}\n`;

if (!process.argv.includes('--check')) writeFileSync(file, content);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== content) {
  console.error('openapi.json does not match the contract: run `npm run contract`');
  process.exitCode = 1;
}
