import type { ParseContext } from '../connector.ts';
import { asMarkup } from '../record/as-markup.ts';
import type { RawEntry } from '../shape-entries.ts';
import { leadsAway, lineOf, namingLink, type PageElement } from './element-text.ts';
import { dateOf } from './selected-items.ts';
import { findWrittenDate } from './written-date.ts';

interface Candidate {
  item: PageElement;
  link: PageElement;
  date: string;
}

const furthestUp = 6;
const longestItem = 3_000;
const shortestTitle = 12;
const fewest = 3;

/**
 * The repeated list of dated links of a page about which the catalogue says nothing: of all links that share an element with one date,
 * the group of the same build whose titles say most. Empty when no three links look alike and are dated.
 */
export function detectDatedLinks(area: PageElement, context: ParseContext): RawEntry[] {
  const candidates = new Map<PageElement, Candidate>();
  for (const link of [...area.querySelectorAll('a[href]')].filter(leadsAway)) {
    const found = datedItem(link, context);
    if (found && !candidates.has(found.item)) candidates.set(found.item, found);
  }
  const groups = [...Map.groupBy(candidates.values(), ({ item }) => buildOf(item)).values()].map(
    distinctLinks,
  );
  const best = groups.reduce<Candidate[]>((a, b) => (weightOf(b) > weightOf(a) ? b : a), []);
  return best.map(entryOf);
}

/** Every link whose address matches is an entry; the date is that of the line it stands in. */
export function matchingLinks(
  area: PageElement,
  pattern: RegExp,
  base: string,
  context: ParseContext,
): RawEntry[] {
  const matching = [...area.querySelectorAll('a[href]')]
    .filter(leadsAway)
    .filter((link) => pattern.test(URL.parse(link.getAttribute('href') ?? '', base)?.href ?? ''));
  const byAddress = Map.groupBy(matching, (link) => link.getAttribute('href'));
  return [...byAddress.values()].flatMap((links) => {
    // Pictures and "read more" lead to the same page as its title.
    const link = links.reduce((a, b) => (lineOf(b).length > lineOf(a).length ? b : a));
    const dated = datedItem(link, context);
    return [entryOf({ item: dated?.item ?? link, link, date: dated?.date ?? '' })];
  });
}

/** The smallest element around a link that holds a date, or follows one, as long as it holds no second item. */
function datedItem(link: PageElement, context: ParseContext): Candidate | null {
  let element = link;
  for (let up = 0; up < furthestUp; up += 1) {
    if (lineOf(element).length > longestItem) return null;
    const naming = namingLink(element) ?? link;
    const date = dateOf(element, context);
    if (date !== null) return { item: element, link: naming, date };
    const parent: PageElement | null = element.parentElement;
    const isTop = !parent || parent.localName === 'body' || namedLinks(parent) > 2;
    const before = dateBefore(element, context);
    if (before !== null) return { item: isTop ? element : parent, link: naming, date: before };
    if (isTop) return null;
    element = parent;
  }
  return null;
}

/** `<dt>12 May 2026</dt><dd><a …>` and the like: a neighbour that is hardly more than the date. */
function dateBefore(element: PageElement, context: ParseContext): string | null {
  const text = lineOf(element.previousElementSibling);
  if (text === '' || text.length > 60) return null;
  return findWrittenDate(text, context);
}

const namedLinks = (element: PageElement): number =>
  new Set(
    [...element.querySelectorAll('a[href]')]
      .filter((link) => leadsAway(link) && lineOf(link).length >= shortestTitle)
      .map((link) => link.getAttribute('href')),
  ).size;

/** Names of the elements from the item to the top: items of one list share it, whatever their classes say. */
function buildOf(item: PageElement): string {
  const names: string[] = [];
  for (let element: PageElement | null = item; element; element = element.parentElement)
    names.push(element.localName);
  return names.join(' ');
}

function distinctLinks(group: readonly Candidate[]): Candidate[] {
  const byLink = Map.groupBy(group, ({ link }) => link.getAttribute('href'));
  return [...byLink.values()].flatMap((same) => same.slice(0, 1));
}

function weightOf(group: readonly Candidate[]): number {
  const titled = group.filter((candidate) => titleOf(candidate).length >= shortestTitle);
  if (titled.length < fewest) return 0;
  return titled.reduce((sum, candidate) => sum + Math.min(titleOf(candidate).length, 80), 0);
}

/** Where the link says no more than the date, the line around it is the title. */
function titleOf({ item, link, date }: Candidate): string {
  const own = withoutDate(link, date);
  if (own.length >= 4) return own;
  let element: PageElement | null = item;
  for (let up = 0; up < 4 && element && element.localName !== 'body'; up += 1) {
    const around = withoutDate(element, date);
    if (around.length >= 4) return around;
    element = element.parentElement;
  }
  return '';
}

const withoutDate = (element: PageElement, date: string): string =>
  lineOf(element)
    .replace(date, '')
    .replace(/^[\s|:–—-]+|[\s|:–—-]+$/gu, '');

function entryOf(candidate: Candidate): RawEntry {
  return {
    title: asMarkup(titleOf(candidate)),
    link: candidate.link.getAttribute('href'),
    dates: [candidate.date],
    language: candidate.link.getAttribute('hreflang') ?? candidate.item.getAttribute('lang'),
  };
}
