/** `npm run types`: the compiler over the server side and over the web app. */
import { ensureGenerated } from './generated.js';
import { run } from './test-run/command.ts';
import { tscOf } from './test-run/stage.ts';

ensureGenerated();

for (const project of ['tsconfig.json', 'apps/web/tsconfig.json']) {
  const { code, output } = await run(tscOf(project));
  if (output) console.log(output);
  if (code !== 0) process.exitCode = 1;
}
