import type { FeatureKey } from '@regulus/contract/route.ts';

/** Thrown by a route; the error page of its status is shown. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly status: number;
  constructor(status: number, message = `HTTP ${status}`) {
    super(message);
    this.status = status;
  }
}

/** A page that needs a feature which the user cannot reach does not exist for them: throws 404. */
export function requireFeature(accessible: readonly FeatureKey[], feature: FeatureKey): void {
  if (!accessible.includes(feature)) throw new PageError(404);
}
