import type { LeavingLink } from '../../../data/newsletter.ts';

/** What lies in the history entry, so that a link stands in no history and a reload shows the same again. */
export interface LeavingState {
  link?: LeavingLink;
  /** the subscription has ended: of this address where it is known */
  left?: { email?: string };
}

/** Reads the state of a history entry; nobody else writes one for this page. */
export const leavingStateOf = (state: unknown): LeavingState =>
  typeof state === 'object' && state !== null ? state : {};

const longestPart = 100;

/** Reads the link that ends a subscription: null where the address holds none, undefined where it is not whole. */
export function readLeavingLink(query: URLSearchParams): LeavingLink | null | undefined {
  if (!query.has('subscription') && !query.has('signature')) return null;
  const subscription = query.get('subscription') ?? '';
  const signature = query.get('signature') ?? '';
  const isWhole = [subscription, signature].every((part) => part !== '' && part.length <= longestPart);
  return isWhole ? { subscription, signature } : undefined;
}
