/** `npm run boundaries`: who may import whom, by the rules in `.dependency-cruiser.js`, and where SQL may be. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { misplacedSql } from './boundaries/sql-places.ts';
import { run } from './test-run/command.ts';
import { present } from './test-run/stage.ts';

const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
const folders = ['packages', 'apps', 'scripts', 'benchmarks', 'e2e'].filter((folder) => present(folder));
const { code, output } = await run(['--import', './scripts/typescript-6.js', cruiser, ...folders]);
console.log(output);

const sources = execFileSync('git', ['ls-files', 'apps/server/src/*.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const misplaced = sources.flatMap((file) =>
  misplacedSql(file, readFileSync(file, 'utf8')).map(
    (line) => `${file}:${line}: SQL outside of a queries file`,
  ),
);
if (misplaced.length > 0) console.error(misplaced.join('\n'));
process.exitCode = misplaced.length > 0 ? 1 : (code ?? 1);
