import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recogniseFile } from '../../apps/server/src/areas/publications/import/recognise.ts';
import type { DraftAudience, PublicationToDraft } from '../../apps/server/src/engine/drafting/drafting.ts';
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
          others: [],
        },
      });
    }
  }
  return found.map((recorded) => ({
    ...recorded,
    publication: { ...recorded.publication, others: othersOf(recorded, found) },
  }));
}

const mostOthers = 12;
/** Of the same publisher, as the product reads them. */
const othersOf = ({ name, publication }: Recorded, all: readonly Recorded[]): string[] =>
  all
    .filter(
      (other) => other.name !== name && other.publication.regulators.join() === publication.regulators.join(),
    )
    .toSorted((one, other) =>
      (other.publication.publishedOn ?? '').localeCompare(one.publication.publishedOn ?? ''),
    )
    .slice(0, mostOthers)
    .map((other) => other.publication.text?.content ?? '');

const rankOf = (seed: string, name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');

/** A briefing that is measured: on these publications, in this language, for these readers. */
export interface Asked {
  readonly publications: readonly Recorded[];
  readonly language: 'en' | 'de';
  readonly audience: DraftAudience;
}

const sizes = [1, 2, 3, 4, 1, 2, 3, 1, 2, 1];
const audiences: readonly DraftAudience[] = ['compliance', 'board', 'business'];

/**
 * Ten briefings on publications that another seed doesn't draw: each begins with another regulator, those on three and four mix them,
 * every other one is written in German.
 */
export function drawn(all: readonly Recorded[], seed: string, left: readonly string[] = []): Asked[] {
  const ranked = all
    .filter(
      ({ name, publication }) =>
        ['en', 'de'].includes(publication.text?.language ?? '') && !left.includes(name),
    )
    .toSorted((one, other) => (rankOf(seed, one.name) < rankOf(seed, other.name) ? -1 : 1));
  const folders = [...new Set(ranked.map(({ name }) => name.split('/')[0] ?? ''))].toSorted();
  const takenNames = new Set<string>();
  const takeFrom = (folder: string): Recorded[] => {
    const found = ranked.find(({ name }) => name.startsWith(`${folder}/`) && !takenNames.has(name));
    if (found) takenNames.add(found.name);
    return found ? [found] : [];
  };
  return sizes.map((size, at) => ({
    publications: Array.from({ length: size }, (_, of) =>
      takeFrom(folders[(at + (size > 2 ? of : 0)) % folders.length] ?? ''),
    ).flat(),
    language: at % 2 === 0 ? 'en' : 'de',
    audience: audiences[at % audiences.length] ?? 'compliance',
  }));
}
