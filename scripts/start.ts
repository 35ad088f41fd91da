/** Builds the web app when its sources changed, then runs the server in this process; `npm start` comes by start.js. */
import { buildWeb } from './build-web.ts';

/** Where npm is killed and can pass nothing on, the server ends as if it had got the signal itself. */
function endWithNpm(): void {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

const built = await buildWeb();
if (built.failed) {
  console.error(built.output);
  process.exit(1);
}
if (process.env['npm_lifecycle_event'] === 'start') endWithNpm();
await import('../apps/server/src/main.ts');
