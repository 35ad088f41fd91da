import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { canonicalLine } from '../../engine/text/canonical-text.ts';
import { canonicalAddress } from '../canonical-address.ts';

/** A full text of the recorded publications, as far as replay needs it. */
export interface RecordedPublication {
  address: string;
  title: string;
  /** `YYYY-MM-DD`, or null where the record has none. */
  date: string | null;
  language: string | null;
  description: string;
  text: string;
}

/** The publications of one folder of recorded full texts, by file name; empty when there is no such folder. */
export function readPublications(folder: string): RecordedPublication[] {
  let names: string[];
  try {
    names = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted();
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const value: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
    return (Array.isArray(value) ? value : [value]).flatMap(
      (record) => publicationOf(record as Record<string, unknown>) ?? [],
    );
  });
}

function publicationOf(record: Record<string, unknown>): RecordedPublication | null {
  const field = (name: string) => (typeof record[name] === 'string' ? record[name].trim() : '');
  const address = canonicalAddress(field('url'));
  if (address === null || field('text') === '') return null;
  return {
    address,
    title: titleOf(field('title'), field('subject_name'), field('notice_type')),
    date: /^\d{4}-\d{2}-\d{2}/.exec(field('date'))?.[0] ?? null,
    language: /^[a-z]{2}/i.exec(field('language'))?.[0].toLowerCase() ?? null,
    description: canonicalLine(field('description')).slice(0, 500),
    text: field('text'),
  };
}

/** Notices are recorded under their first line, which is often an address; their kind and subject name them better. */
function titleOf(title: string, subject: string, noticeType: string): string {
  if (subject === '') return canonicalLine(title);
  const kind = noticeType.replaceAll('_', ' ');
  return canonicalLine(`${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${subject}`);
}

/** What surrounds a text and may change while it stays the same. */
export interface Dress {
  navigation: string;
  stamp: string;
  campaign: string;
}

/** A page in the manner of a regulator's site around the recorded text. */
export function pageOf(publication: RecordedPublication, dress: Dress): string {
  const language = publication.language ?? 'en';
  const title = escapeMarkup(publication.title);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<link rel="canonical" href="${escapeMarkup(publication.address)}"><script>window.campaign=${JSON.stringify(dress.campaign)}</script></head>
<body><header><nav><ul><li><a href="/?utm_source=${dress.campaign}">${escapeMarkup(dress.navigation)}</a></li></ul></nav></header>
<main><article><h1>${title}</h1><p>Last updated: ${dress.stamp}</p>
${paragraphsOf(publication.text)}
<img src="https://tracker.example/pixel.gif?c=${dress.campaign}" width="1" height="1" alt=""></article></main>
<footer><p>${escapeMarkup(dress.navigation)} · ${dress.stamp}</p></footer></body></html>`;
}

/** An RSS feed over the publications, newest first. */
export function feedOf(publications: readonly RecordedPublication[], title: string): string {
  const items = publications
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
    .map(
      ({ address, title, date, description }) =>
        `<item><title>${escapeMarkup(title)}</title><link>${escapeMarkup(address)}</link>` +
        (date === null ? '' : `<pubDate>${date}</pubDate>`) +
        `<description>${escapeMarkup(description)}</description></item>`,
    );
  return `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"><channel><title>${escapeMarkup(title)}</title>\n${items.join('\n')}\n</channel></rss>\n`;
}

/** Texts of PDFs hold a line for each printed line; a paragraph begins at an empty line, a number, a bullet or a capital heading. */
function paragraphsOf(text: string): string {
  const paragraphs: string[] = [];
  let open = false;
  for (const line of text.split('\n').map(canonicalLine)) {
    const heading = line.length < 80 && /^\p{Lu}[\p{Lu}\s,/()&-]{3,}$/u.test(line);
    const begins = heading || /^(?:\d{1,3}(?:\.\d{1,3})*[.)]?|\([a-z\d]{1,4}\)|[•–-]) /.test(line);
    if (line === '') open = false;
    else if (heading) paragraphs.push(`<h2>${escapeMarkup(line)}</h2>`);
    else if (open && !begins) paragraphs.push(`${paragraphs.pop()} ${escapeMarkup(line)}`);
    else paragraphs.push(`<p>${escapeMarkup(line)}`);
    open = line !== '' && !heading;
  }
  return paragraphs.join('\n');
}

function escapeMarkup(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
