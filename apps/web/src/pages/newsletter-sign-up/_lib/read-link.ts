import { updateFrequencies } from '@regulus/contract/newsletter-values.ts';
import type { ConfirmingLink } from '../../../data/newsletter.ts';

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longestSignature = 200;

/** Reads the link that confirms a subscription: null where the address holds none, undefined where it is not whole. */
export function readLink(query: URLSearchParams): ConfirmingLink | null | undefined {
  if (!query.has('subscription') && !query.has('signature')) return null;
  const subscription = query.get('subscription') ?? '';
  const signature = query.get('signature') ?? '';
  const frequency = updateFrequencies.find((one) => one === query.get('frequency'));
  if (!id.test(subscription) || signature === '' || signature.length > longestSignature || !frequency)
    return undefined;
  return { subscription, signature, frequency };
}
