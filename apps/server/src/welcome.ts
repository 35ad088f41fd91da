import type { DemoLogin } from './areas/demo/content.ts';
import type { Config } from './config.ts';
import { openLog } from './lib/open-log.ts';

/**
 * Says where the product is and who can log in, whatever `LOG_LEVEL` is: as a few lines for a person at a terminal,
 * else as lines of the log, so that everything on the standard output is JSON.
 */
export function printWelcome(
  config: Config,
  { logins, address }: { logins: readonly DemoLogin[]; address: string },
): void {
  const ready = `Regulus is ready: ${config.APP_URL}  (listening on ${address})`;
  const lines = logins.map(({ email, password, role }) => `${email}  ${password}  (${role})`);
  if (process.stdout.isTTY) {
    const logIns = lines.length > 0 ? ['Demo logins:', ...lines.map((line) => `  ${line}`)] : [];
    console.log(['', ready, ...logIns, ''].join('\n'));
    return;
  }
  const log = openLog('info');
  log.info({}, ready);
  for (const line of lines) log.info({}, `Demo login: ${line}`);
}
