import type { TrackEvent } from '@regulus/contract/analytics.ts';
import { session } from '../api/browser-session.ts';
import { call } from '../api/client.ts';

/**
 * Reports what the user did, without waiting and without ever failing. The call outlives its page.
 * Sends no words the user typed beyond what `details` is given.
 */
export function track(
  event_type: TrackEvent['event_type'],
  location: TrackEvent['location'],
  details: NonNullable<TrackEvent['details']> = {},
  product: TrackEvent['product'] = 'REG_HUB',
): void {
  if (!session.isPossible()) return;
  call('trackEvent', { body: { event_type, product, location, details }, keepalive: true }).catch(() => {
    // a lost event is not worth a message
  });
}
