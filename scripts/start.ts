/** `npm start`: builds the web app when its sources changed, then runs the server in this process. */
import { buildWeb } from './build-web.ts';

const built = await buildWeb();
if (built.failed) {
  console.error(built.output);
  process.exit(1);
}
await import('../apps/server/src/main.ts');
