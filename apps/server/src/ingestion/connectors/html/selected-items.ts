import { plainText } from '../../text/plain-text.ts';
import type { ParseContext } from '../connector.ts';
import type { HtmlField, HtmlRead } from '../read-options.ts';
import { asMarkup } from '../record/as-markup.ts';
import type { RawEntry } from '../shape-entries.ts';
import { lineOf, namingLink, type PageElement } from './element-text.ts';
import { findWrittenDate } from './written-date.ts';

/** Entries where the catalogue says by selectors what an item is and where its values stand. */
export function selectItems(area: PageElement, read: HtmlRead, context: ParseContext): RawEntry[] {
  const items = read.items ?? '';
  const before = headingsOf(area, read, items);
  return [...area.querySelectorAll(items)].map((item) => {
    const value = (field: HtmlField | undefined) => (field ? valueOf(item, field, before) : null);
    const link = namingLink(item);
    const heading = item.querySelector('h1, h2, h3, h4, h5, h6');
    return {
      title: value(read.title) ?? (read.title ? null : ((link ?? heading)?.innerHTML ?? null)),
      link: plainValue(value(read.link)) ?? (read.link ? null : (link?.getAttribute('href') ?? null)),
      guid: plainValue(value(read.guid)),
      dates: [read.date ? plainValue(value(read.date)) : dateOf(item, context)],
      summary: joined((read.summary ?? []).map(value)),
      categories: (read.categories ?? []).flatMap((field) => value(field) ?? []),
      language:
        plainValue(value(read.language)) ??
        item.getAttribute('lang') ??
        link?.getAttribute('hreflang') ??
        null,
      statedDates: Object.fromEntries(
        Object.entries(read.dates ?? {}).map(([kind, field]) => [kind, plainValue(value(field))]),
      ),
    } satisfies RawEntry;
  });
}

/** Null unless one of the values is there. */
function joined(values: readonly (string | null)[]): string | null {
  const given = values.filter((value) => value !== null);
  return given.length > 0 ? given.join('<br>') : null;
}

const plainValue = (markup: string | null): string | null =>
  markup === null ? null : plainText(markup) || null;

export function dateOf(item: PageElement, context: ParseContext): string | null {
  const stamped = item.querySelector('time[datetime]')?.getAttribute('datetime');
  return stamped || findWrittenDate(lineOf(item), context);
}

/** For each item the last element before it that a `before` selector of the catalogue matches. */
type Headings = ReadonlyMap<string, ReadonlyMap<PageElement, PageElement>>;

function headingsOf(area: PageElement, read: HtmlRead, items: string): Headings {
  const fields = [read.title, read.link, read.guid, read.date, read.language];
  const lists = [...(read.summary ?? []), ...(read.categories ?? []), ...Object.values(read.dates ?? {})];
  const selectors = new Set([...fields, ...lists].flatMap((field) => beforeOf(field) ?? []));
  return new Map(
    [...selectors].map((selector) => {
      let heading: PageElement | null = null;
      const of = new Map<PageElement, PageElement>();
      for (const element of area.querySelectorAll(`${items}, ${selector}`)) {
        if (element.matches(selector)) heading = element;
        else if (heading) of.set(element, heading);
      }
      return [selector, of];
    }),
  );
}

const beforeOf = (field: HtmlField | undefined): string | undefined =>
  field && 'before' in field ? field.before : undefined;

/** As markup. Null where nothing was found. */
function valueOf(item: PageElement, field: HtmlField, headings: Headings): string | null {
  const before = beforeOf(field);
  const start = before === undefined ? item : headings.get(before)?.get(item);
  const element = field.selector === undefined ? start : start?.querySelector(field.selector);
  if (!element) return null;
  const attribute = 'attribute' in field ? field.attribute : undefined;
  const pattern = 'pattern' in field ? field.pattern : undefined;
  const written = attribute === undefined ? null : element.getAttribute(attribute);
  const markup = attribute === undefined ? element.innerHTML : written === null ? null : asMarkup(written);
  if (markup === null || pattern === undefined) return markup?.trim() ? markup : null;
  const match = pattern.exec(plainText(markup));
  return match ? asMarkup(match[1] ?? match[0]) : null;
}
