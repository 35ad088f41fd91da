import { basename } from 'node:path';
import { extractGermanLaw, frontMatterOf } from '../../../../engine/text/extract/german-law.ts';
import { openingOfAct } from './act.ts';
import type { Recognised } from './import-files.ts';
import { derivedRank } from './publication-to-import.ts';
import { ownRecord } from './records/own-record.ts';

/** Authorities that apply a law, by its abbreviation; it is listed under the first one. */
const appliedBy: Readonly<Record<string, readonly string[]>> = {
  KWG: ['BaFin', 'DBB'],
  GwG: ['BaFin', 'FIU'],
};

/** A German federal law in Markdown, or a record with its facts in the front matter. */
export function recogniseMarkdown(path: string, text: string, knownBody: string | null): Recognised {
  const head = frontMatterOf(text.replaceAll('\r\n', '\n').replace(/^\ufeff/, ''));
  const abbreviation = head['jurabk']?.replace(/ \d{4}$/, '');
  if (abbreviation === undefined || !/^#+ §/m.test(text)) {
    if (head['title'] === undefined) return 'its head states no `title`; docs/importing.md shows how';
    const read = ownRecord({ ...head, text }, knownBody);
    return typeof read === 'string' ? read : [read];
  }
  const extracted = extractGermanLaw(text);
  if (!extracted.passages.some(({ kind }) => kind === 'article')) return 'it contains no §';
  // The file is named after the usual name of the law: KWG, although its official abbreviation is KredWG.
  const stem = basename(path).replace(/\.[^.]*$/, '');
  const name = /^\p{Lu}\p{L}{1,11}$/u.test(stem) ? stem : abbreviation;
  const { enacted, amended } = extracted.metadata.dates ?? {};
  const slug = (head['slug'] ?? abbreviation).toLowerCase();
  const link = `https://www.gesetze-im-internet.de/${slug}/`;
  return [
    {
      keys: [`de:${slug}`],
      origin: `german-law ${amended ?? ''}`,
      regulators: appliedBy[name] ?? ['BaFin'],
      title: (extracted.metadata.title ?? head['Title'] ?? name).replace(/\s*\([^()]*\)$/, ''),
      shortName: name,
      code: name,
      link,
      pubType: 'regulation',
      isBinding: true,
      summary: openingOfAct(extracted),
      language: 'de',
      dates: enacted ? { published: enacted } : {},
      version: {
        label: 'With amendments up to this day',
        day: amended ?? enacted ?? null,
        isBasic: false,
        link,
      },
      extracted,
      rank: derivedRank,
      partial: null,
    },
  ];
}
