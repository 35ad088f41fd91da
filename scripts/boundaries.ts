/**
 * `npm run boundaries`: who may import what, by the rules in `.dependency-cruiser.js`, where SQL may be, and who writes which
 * table.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { misplacedSql } from './boundaries/sql-places.ts';
import { foreignWrites, tableOwners } from './boundaries/table-owners.ts';
import { run } from './test-run/command.ts';
import { present } from './test-run/stage.ts';

const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
const folders = ['packages', 'apps', 'scripts', 'benchmarks', 'e2e'].filter((folder) => present(folder));
const { code, output } = await run(['--import', './scripts/typescript-6.js', cruiser, ...folders]);
console.log(output);

const sources = execFileSync('git', ['ls-files', 'apps/server/src/*.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const owners = tableOwners(readFileSync('docs/architecture.md', 'utf8'));
const faults = sources.flatMap((file) => {
  const content = readFileSync(file, 'utf8');
  return [
    ...misplacedSql(file, content).map((line) => `${file}:${line}: SQL outside a queries file`),
    ...foreignWrites(file, content, owners),
  ];
});
if (faults.length > 0) console.error(faults.join('\n'));
process.exitCode = faults.length > 0 ? 1 : (code ?? 1);
