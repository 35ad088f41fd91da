/** Builds the web app if its sources have changed, then runs the server in this process; called by start.js for `npm start`. */
import { buildWeb } from './build-web.ts';

/** If npm is killed and can't pass on the signal, the server exits as if it had received the signal itself. */
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
