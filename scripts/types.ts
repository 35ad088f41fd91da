/** `npm run types`: the compiler over the server side and over the web app. */
import { ensureGenerated } from './generated.js';
import { run } from './test-run/command.ts';

ensureGenerated();

for (const project of ['tsconfig.json', 'apps/web/tsconfig.json']) {
  const { code, output } = await run(['node_modules/typescript/bin/tsc', '-p', project]);
  if (output) console.log(output);
  if (code !== 0) process.exitCode = 1;
}
