import { parseHTML } from 'linkedom';
import { canonicalLine } from '../../../engine/text/canonical-text.ts';

/** What is used of an element; linkedom's own types say nothing. */
export interface PageElement {
  readonly localName: string;
  readonly textContent: string | null;
  readonly innerHTML: string;
  readonly parentElement: PageElement | null;
  readonly previousElementSibling: PageElement | null;
  getAttribute(name: string): string | null;
  matches(selector: string): boolean;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  remove(): void;
}

/** The root element of a page; a piece of a page, as lists that are loaded later come, is read as the body of one. */
export function readPageElements(html: string): PageElement {
  const page = /<(?:html|body)\b/i.test(html) ? html : `<html><body>${html}</body></html>`;
  const { documentElement } = parseHTML(page).document as { documentElement: PageElement };
  return documentElement;
}

/** What stands in an element, on one line. */
export const lineOf = (element: PageElement | null | undefined): string =>
  canonicalLine(element?.textContent ?? '');

/** Links that lead to another page; places in this one, scripts and mail addresses are none. */
export function leadsAway(link: PageElement): boolean {
  const href = link.getAttribute('href')?.trim() ?? '';
  return href !== '' && !/^(?:#|javascript:|mailto:|tel:|data:)/i.test(href);
}

/** The link of an item that names it: in its heading, else the one with the longest text. */
export function namingLink(item: PageElement): PageElement | null {
  if (item.localName === 'a' && leadsAway(item)) return item;
  const heading = item.querySelector(
    'h1 a[href], h2 a[href], h3 a[href], h4 a[href], h5 a[href], h6 a[href]',
  );
  if (heading && leadsAway(heading)) return heading;
  const links = [...item.querySelectorAll('a[href]')].filter(leadsAway);
  const longest = links.reduce<PageElement | null>(
    (best, link) => (best && lineOf(best).length >= lineOf(link).length ? best : link),
    null,
  );
  return longest ?? null;
}
