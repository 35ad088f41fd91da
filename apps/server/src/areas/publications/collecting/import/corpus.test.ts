import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { corpusPath } from '../../../../testing/corpus.ts';
import type { PublicationToImport } from './publication-to-import.ts';
import { recogniseFile } from './recognise.ts';

const corpus = corpusPath();
const isMissing = !existsSync(join(corpus, 'publications'));
if (isMissing) console.warn('skipped: shared data not found');

interface Read {
  readonly file: string;
  readonly source: string;
  readonly recognised: readonly PublicationToImport[] | string;
}

const words = (text: string) =>
  Map.groupBy(
    text
      .normalize('NFC')
      .replaceAll('\u00ad', '')
      .match(/[\p{L}\p{N}]{3,}/gu) ?? [],
    (word) => word,
  );

/** Words of a source that its text has fewer times. */
function lostWords({ source, recognised }: Read): string[] {
  const [publication] = recognised;
  if (typeof publication !== 'object') return [];
  const held = words(`${publication.title}\n${publication.extracted.content}`);
  return [...words(source)]
    .filter(([word, times]) => times.length > (held.get(word)?.length ?? 0))
    .map(([word]) => word);
}

describe.skipIf(isMissing)('every file of the collections', () => {
  const read: Read[] = [];

  beforeAll(async () => {
    for (const folder of ['publications', 'regulations']) {
      const entries = await readdir(join(corpus, folder), { withFileTypes: true, recursive: true });
      for (const entry of entries.filter((one) => one.isFile())) {
        const path = join(entry.parentPath, entry.name);
        const bytes = await readFile(path);
        const text = path.endsWith('.pdf') ? '' : bytes.toString('utf8');
        const record = path.endsWith('.json') ? (JSON.parse(text) as { text?: string }) : {};
        read.push({
          file: relative(corpus, path),
          source: record.text ?? text,
          recognised: await recogniseFile({ path, bytes }),
        });
      }
    }
  });

  const publications = () =>
    read.flatMap(({ recognised }) => (typeof recognised === 'string' ? [] : recognised));

  it('is read, but for those that hold no text of a publication', () => {
    const listed = read.filter(({ recognised }) => typeof recognised === 'string').map(({ file }) => file);
    expect(listed.map((file) => file.split('/').at(-1) ?? '').toSorted()).toEqual([
      'NOTICE.txt',
      'meta.json',
      'meta.json',
    ]);
    expect(publications().length).toBeGreaterThanOrEqual(170);
  });

  it('has a title that can be read', () => {
    for (const { title } of publications()) {
      expect(title).not.toMatch(/\u00ad|^\d+ \w+ Square|^https?:|_{3}|^(?:Address|IRN|FRN):/);
      expect(title).not.toMatch(/^[^\p{Ll}]{30,}$/u);
      expect(title.length).toBeGreaterThan(9);
    }
  });

  it('of laws loses no word', () => {
    const laws = read.filter(
      ({ file }) => file.includes('ResmiGazete/record') || file.startsWith('regulations/de/'),
    );
    expect(laws).toHaveLength(14);
    // What stands at the head of the German files is no text of theirs.
    const ofHead = ['Title', 'jurabk', 'layout', 'default', 'origslug', 'slug', 'XXXX'];
    const lost = laws.flatMap(lostWords).filter((word) => !ofHead.includes(word));
    expect(lost.filter((word) => !/^(?:kredwg|KredWG|gwg|GwG|2017)$/.test(word))).toEqual([]);
  });
});
