import { plainText } from '../../text/plain-text.ts';
import type { Connector, ParseContext, ParsedFeed } from '../connector.ts';
import { describeBody, failedBody } from '../failed-body.ts';
import type { HtmlRead } from '../read-options.ts';
import { type RawEntry, shapeEntries } from '../shape-entries.ts';
import { detectDatedLinks, matchingLinks } from './dated-links.ts';
import { type PageElement, readPageElements } from './element-text.ts';
import { breakOf } from './page-end.ts';
import { selectItems } from './selected-items.ts';

const largestPage = 5 * 1024 * 1024;

/** A page with a list of links: by selectors or a pattern of the catalogue, else the repeated list of dated links is looked for. */
export const html: Connector = {
  parse(body, context) {
    if (body.length > largestPage) return failedBody('the page is larger than 5 MB');
    if (!/<[a-z!]/i.test(body))
      return failedBody(`${describeBody(body)} was received instead of the page with the list`);
    const read: HtmlRead = context.read.format === 'html' ? context.read : {};
    try {
      return readPage(body, read, context);
    } catch (error) {
      // Markup nested tens of thousands deep, or a selector with a pseudo-class that nobody knows.
      return failedBody(`the page cannot be read: ${(error as Error).message.slice(0, 200)}`);
    }
  },
};

function readPage(body: string, read: HtmlRead, context: ParseContext): ParsedFeed {
  const root = readPageElements(body);
  for (const element of root.querySelectorAll('script, style, noscript, template')) element.remove();
  const area = read.within === undefined ? root : root.querySelector(read.within);
  const base = baseOf(root, context);
  const end = breakOf(body);
  const found = area ? entriesOf(area, read, base, context) : [];
  // Half a title, or half an address, would be kept as one that is whole.
  const raws = end === 'within' ? found.slice(0, -1) : found;
  if (raws.length < found.length && raws.length === 0)
    return failedBody('the page breaks off within its first entry');
  if (raws.length === 0) return nothingFound(body, read, area);
  const based = raws.map((raw) => ({ ...raw, bases: [base] }));
  const parsed = shapeEntries(based, root.getAttribute('lang'), context);
  if (
    parsed.entries.length === 0 &&
    parsed.listed.length > 0 &&
    parsed.listed.every(({ title }) => title === '')
  )
    return failedBody(
      `${raws.length} items were found, but none has a title or a link: the page was rebuilt`,
    );
  if (end === 'none') return parsed;
  const left = end === 'within' ? '; its last entry was left out' : '';
  return {
    ...parsed,
    problems: [`the page breaks off before its end${left}`, ...parsed.problems],
    isCut: true,
  };
}

function entriesOf(area: PageElement, read: HtmlRead, base: string, context: ParseContext): RawEntry[] {
  if (read.items !== undefined) return selectItems(area, read, context);
  if (read.links !== undefined) return matchingLinks(area, read.links, base, context);
  removeFurniture(area);
  return detectDatedLinks(area, context);
}

/** An empty answer is a fault unless the page itself says that the list is empty. */
function nothingFound(body: string, read: HtmlRead, area: PageElement | null): ParsedFeed {
  if (read.empty?.test(plainText(body))) return { entries: [], listed: [], problems: [], failure: null };
  const what = describeBody(body);
  if (what !== 'an HTML page') return failedBody(`${what} was received instead of the page with the list`);
  if (!area)
    return failedBody(`nothing on the page matches "${read.within}": the page was rebuilt, or it is another`);
  if (read.items !== undefined)
    return failedBody(`nothing on the page matches "${read.items}": the page was rebuilt, or it is another`);
  if (read.links !== undefined)
    return failedBody(
      `no link of the page matches "${read.links.source.replaceAll('\\/', '/')}": the page was rebuilt, or it is another`,
    );
  return failedBody(
    'no repeated list of dated links was found on the page; the catalog can say where to find it',
  );
}

function baseOf(root: PageElement, context: ParseContext): string {
  const written = root.querySelector('base[href]')?.getAttribute('href');
  return (written && URL.parse(written, context.address)?.href) || context.address;
}

const furniture =
  'nav, footer, aside, form, dialog, body > header, [role="navigation"], [role="banner"], [role="contentinfo"], [role="search"], ' +
  '.breadcrumb, .breadcrumbs, .pagination, .pager, .social-share, .cookie-banner';

function removeFurniture(area: PageElement): void {
  for (const element of area.querySelectorAll(furniture)) element.remove();
}
