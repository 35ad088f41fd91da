import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recogniseFile } from '../../apps/server/src/areas/publications/collecting/import/recognise.ts';
import type { PublicationToDraft } from '../../apps/server/src/engine/drafting/drafting.ts';
import { readDocument } from '../../apps/server/src/engine/reading/read-document.ts';

export interface Recorded {
  readonly name: string;
  readonly publication: PublicationToDraft;
}

/** All recorded publications that have a text, as the product would hold them. */
export async function readPublications(corpus: string): Promise<Recorded[]> {
  const folder = join(corpus, 'publications');
  const files = readdirSync(folder)
    .toSorted()
    .flatMap((body) =>
      readdirSync(join(folder, body))
        .toSorted()
        .filter((file) => file.endsWith('.json'))
        .map((file) => join(body, file)),
    );
  const found: Recorded[] = [];
  for (const file of files) {
    const path = join(folder, file);
    const read = await recogniseFile({ path, bytes: readFileSync(path) });
    if (typeof read === 'string') continue;
    for (const [at, one] of read.entries()) {
      const { content, language } = one.extracted;
      if (content.trim() === '') continue;
      const reading = readDocument({
        regulator: one.regulators[0] ?? '',
        title: one.title,
        summary: one.summary,
        address: one.link,
        categories: [],
        language,
        text: { content, language },
        publishedOn: one.dates.published ?? null,
        gazetteOn: one.gazetteOn ?? null,
        monthFirst: false,
      });
      const name = read.length > 1 ? `${file}#${String(at)}` : file;
      found.push({
        name,
        publication: {
          id: name,
          title: one.title,
          regulators: one.regulators,
          publishedOn: one.dates.published ?? null,
          documentType: reading.type,
          isBinding: reading.isBinding,
          days: reading.dates.map(({ kind, on, start, end }) => ({ kind, on, place: { start, end } })),
          text: { id: name, content, passages: one.extracted.passages, language },
          previous: null,
          link: one.link,
        },
      });
    }
  }
  return found;
}

const rankOf = (seed: string, name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');

/** Those that measurements are made with; nobody reads them while the rules change. */
export function drawn(all: readonly Recorded[], count = 10, seed = 'briefings'): Recorded[] {
  return all
    .filter(({ publication }) => ['en', 'de'].includes(publication.text?.language ?? ''))
    .toSorted((one, other) => (rankOf(seed, one.name) < rankOf(seed, other.name) ? -1 : 1))
    .slice(0, count);
}
