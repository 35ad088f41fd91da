import type { Dress } from './recorded-publications.ts';

/** A recorded body with other navigation, date stamps and tracking around the same entries. */
export function inDress(text: string, dress: Dress): string {
  if (/^\s*[{[]/.test(text)) return JSON.stringify(dressedValue(JSON.parse(text) as unknown, dress));
  if (/^\s*<(?:!doctype html|html)/i.test(text)) return dressedPage(text, dress);
  return /^\s*</.test(text) ? dressedFeed(text, dress) : dressedTable(text, dress);
}

const tracked = (address: string, { campaign }: Dress, and = '&amp;') =>
  `${address}${address.includes('?') ? and : '?'}utm_source=${campaign}`;

function dressedFeed(text: string, dress: Dress): string {
  return text
    .replace(/<link>\s*(?:<!\[CDATA\[)?https?:[^<\]\s#]+/g, (link) =>
      tracked(link, dress, link.includes('CDATA') ? '&' : '&amp;'),
    )
    .replace(
      /(<link [^>]*rel="alternate"[^>]*href=")([^"#]+)/g,
      (_, start: string, link: string) => start + tracked(link, dress),
    )
    .replace(/<lastBuildDate>[^<]*/g, `<lastBuildDate>${dress.stamp}`)
    .replace(/(<channel[^>]*>)(?!\s*<items)/, `$1<copyright>${dress.navigation}</copyright>`);
}

function dressedPage(text: string, dress: Dress): string {
  const navigation = `<nav><a href="/menu">${dress.navigation}</a></nav><p>Last updated: ${dress.stamp}</p>`;
  return text
    .replace(/(<a [^>]*href=")(\/[^"#]*)/g, (_, start: string, link: string) => start + tracked(link, dress))
    .replace(/<body[^>]*>/, (body) => body + navigation);
}

/** What search interfaces say of themselves and of when they were asked. */
const stamps = /^(?:fetchedAt|QTime|score|maxScore|last_updated_at|modifieddate_\w+)$/;

function dressedValue(value: unknown, dress: Dress): unknown {
  if (Array.isArray(value)) return value.map((one) => dressedValue(one, dress));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (stamps.test(key)) return [key, dress.stamp];
      return [
        key,
        key === 'url' && typeof one === 'string' ? tracked(one, dress, '&') : dressedValue(one, dress),
      ];
    }),
  );
}

/** The last column says when the row was last looked at. */
const dressedTable = (text: string, dress: Dress): string =>
  text.replace(/,\d{2}\/\d{2}\/\d{4}(?=\r?\n|$)/g, `,${dress.stamp}`);
