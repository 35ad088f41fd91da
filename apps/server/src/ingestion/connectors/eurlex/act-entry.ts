import { type ActReference, actAddress } from '../../act-reference.ts';
import type { FeedEntry } from '../connector.ts';

/** What makes an entry one of an act: its CELEX number is its identity, and where readers find it its link. */
export function actEntry(
  act: ActReference,
  language: string | null,
): Pick<FeedEntry, 'identity' | 'link' | 'act'> {
  return { identity: act.celex, link: actAddress(act, language ?? 'en'), act };
}
