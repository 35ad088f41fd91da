import { actKey } from './act-reference.ts';
import { boundedKey, publicationKey } from './canonical-address.ts';
import type { FeedEntry, ListedEntry, ParseContext } from './connectors/connector.ts';

/** An entry whose identity is unique in its body, with the key of the publication it belongs to. */
export interface SettledEntry extends FeedEntry {
  publicationKey: string;
}

export interface SettledEntries {
  entries: SettledEntry[];
  listed: ListedEntry[];
  problems: string[];
}

/**
 * Makes identities and publication keys unique within one body, losing nothing: entries that say the same are listed as duplicates,
 * two links under one guid are two items known by their links, one link with several titles is several items known by link and title,
 * and one link and title under several guids on several days (proposed, final, extended) is several items, the later ones known by
 * their day as well.
 * A feed whose catalogue entry says `identity: "link"` repeats an item after an edit: there the newest state stands.
 */
export function settleIdentities(
  entries: readonly FeedEntry[],
  context: Pick<ParseContext, 'feedId' | 'identity' | 'dropParameters'>,
): SettledEntries {
  const listed: ListedEntry[] = [];
  const problems: string[] = [];
  const keyOf = (entry: FeedEntry, withTitle: boolean, day: string | null = null) =>
    publicationKey(
      { ...entry, feedId: context.feedId },
      { dropParameters: context.dropParameters, withTitle, day },
    );

  // Versions of an act have addresses of their own and are one publication.
  const sameness = (entry: FeedEntry) =>
    context.identity === 'link' || entry.act ? keyOf(entry, false) : `${keyOf(entry, false)}\n${entry.title}`;
  const laterOnes = new Set<FeedEntry>();
  const distinct = [...Map.groupBy(entries, sameness).values()].flatMap((group) => {
    const items = (context.identity === 'guid' ? byGuidAndDay(group) : [group]).map((same) =>
      newestOf(same, listed),
    );
    const first = items.reduce((a, b) => (dayOf(b) < dayOf(a) ? b : a));
    for (const item of items) if (item !== first) laterOnes.add(item);
    return items;
  });

  const sharedLinks = sharedBy(
    distinct.filter((entry) => !laterOnes.has(entry)),
    (entry) => keyOf(entry, false),
  );
  const sharedIdentities = sharedBy(distinct, (entry) => entry.identity);
  for (const identity of sharedIdentities) {
    problems.push(`several different entries share the identity "${identity.slice(0, 100)}"`);
  }
  const settled = distinct.map((entry) => {
    const oneOfMany = context.identity === 'link-and-title' || sharedLinks.has(keyOf(entry, false));
    const known = entry.link === null || oneOfMany ? `${entry.identity} ${entry.title}` : entry.link;
    const identity = boundedKey(sharedIdentities.has(entry.identity) ? known : entry.identity);
    return {
      ...entry,
      identity,
      publicationKey: entry.act
        ? actKey(entry.act)
        : keyOf({ ...entry, identity }, oneOfMany, laterOnes.has(entry) ? entry.publishedOn : null),
    };
  });
  return { entries: settled, listed, problems };
}

const dayOf = ({ publishedOn }: FeedEntry): string => publishedOn ?? '';

/** Of entries with one link and title those that are one item: they share a guid or a day, or have no guid or no day to tell them apart. */
function byGuidAndDay(group: readonly FeedEntry[]): FeedEntry[][] {
  const items: FeedEntry[][] = [];
  const byName = new Map<string, FeedEntry[]>();
  for (const entry of group) {
    const { guid, link, act, publishedOn } = entry;
    const isTold = guid !== null && link !== null && !act && publishedOn !== null;
    const names = isTold ? [`guid ${guid}`, `day ${publishedOn}`] : [];
    const item = isTold ? names.map((name) => byName.get(name)).find((found) => found) : items[0];
    if (item) item.push(entry);
    else items.push([entry]);
    for (const name of names) byName.set(name, item ?? items.at(-1)!);
  }
  return items;
}

/** At equal dates the first, which is where feeds put the newest. */
function newestOf(group: readonly FeedEntry[], listed: ListedEntry[]): FeedEntry {
  const time = (entry: FeedEntry) => entry.publishedAt?.getTime() ?? 0;
  const newest = group.reduce((a, b) => (time(b) > time(a) ? b : a));
  for (const entry of group) {
    if (entry === newest) continue;
    const same =
      entry.title === newest.title && entry.summary === newest.summary && time(entry) === time(newest);
    const reason = `${same ? 'a duplicate' : 'an older state'} of "${newest.title}" in the same body`;
    listed.push({ identity: entry.identity, title: entry.title, reason });
  }
  return newest;
}

function sharedBy(entries: readonly FeedEntry[], keyOf: (entry: FeedEntry) => string): Set<string> {
  const groups = Map.groupBy(entries, keyOf);
  return new Set([...groups].filter(([, group]) => group.length > 1).map(([key]) => key));
}
