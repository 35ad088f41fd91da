import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusPath } from '../../../testing/corpus.ts';
import { leadLength, type ScreeningDocument } from '../screening.ts';
import { writtenDocument } from './written-publication.ts';

const folder = corpusPath('publications');

/** The recorded publications as they are screened; none, with a word about it, where the shared data is missing. */
export function recordedDocuments(): ScreeningDocument[] {
  if (!existsSync(folder)) {
    console.warn('skipped: shared data not found');
    return [];
  }
  return readdirSync(folder).flatMap((body) =>
    readdirSync(join(folder, body))
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => {
        const value: unknown = JSON.parse(readFileSync(join(folder, body, name), 'utf8'));
        return (Array.isArray(value) ? value : [value]).map((record: Record<string, unknown>) => {
          const field = (key: string) => (typeof record[key] === 'string' ? record[key] : '');
          return writtenDocument({
            title: field('title'),
            summary: field('description') || null,
            lead: field('text').slice(0, leadLength),
            language: field('language').slice(0, 2) || null,
            regulators: [body],
            country: 'INT',
            documentType: null,
          });
        });
      }),
  );
}
