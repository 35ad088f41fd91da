import type { Config } from '../../config.ts';
import { isLoopback } from '../../lib/loopback.ts';
import { invalidRequest } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';

/**
 * Refuses a `product_url` of another origin; names of this machine count as equal. The links of mails always lead to `APP_URL`.
 * @throws ProblemError 400
 */
export function requireOwnOrigin({ APP_URL }: Pick<Config, 'APP_URL'>, productUrl: string): void {
  const own = new URL(APP_URL);
  const asked = URL.canParse(productUrl) ? new URL(productUrl) : null;
  const isSame =
    asked !== null &&
    (asked.origin === own.origin ||
      (isLoopback(asked.hostname) && isLoopback(own.hostname) && /^https?:$/.test(asked.protocol)));
  if (isSame) return;
  const message = said('problems-account', 'otherOrigin', { origin: own.origin });
  throw invalidRequest(message, [{ path: 'body.product_url', message }]);
}
