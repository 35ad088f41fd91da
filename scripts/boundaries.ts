/** `npm run boundaries`: who may import whom, by the rules in `.dependency-cruiser.js`. */
import { run } from './test-run/command.ts';
import { present } from './test-run/stage.ts';

const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
const folders = ['packages', 'apps', 'scripts', 'benchmarks', 'e2e'].filter((folder) => present(folder));
const { code, output } = await run(['--import', './scripts/typescript-6.js', cruiser, ...folders]);
console.log(output);
process.exitCode = code ?? 1;
