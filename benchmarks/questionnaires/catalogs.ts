/** Questions of the catalogs in the shared data. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CatalogQuestion {
  readonly id: string;
  readonly question: string;
  readonly section: readonly string[];
  readonly language: 'en' | 'de';
}

interface Caiq {
  readonly questions: readonly { id: string; category: string; subcategory: string; question_text: string }[];
}

interface GermanCatalog {
  readonly pruefsektionen: readonly {
    titel: string;
    prueffelder: readonly { id: string; frage: string }[];
  }[];
}

const read = (corpus: string, name: string): unknown =>
  JSON.parse(readFileSync(join(corpus, 'questionnaires', name), 'utf8'));

export const caiq = (corpus: string): CatalogQuestion[] =>
  (read(corpus, 'caiq_v4_full.json') as Caiq).questions.map((one) => ({
    id: one.id,
    question: one.question_text,
    section: [one.category, one.subcategory],
    language: 'en',
  }));

export const germanCatalogs = (corpus: string): CatalogQuestion[] =>
  ['gwg_catalog.json', 'dora_catalog.json'].flatMap((name) =>
    (read(corpus, `german/${name}`) as GermanCatalog).pruefsektionen.flatMap(({ titel, prueffelder }) =>
      prueffelder.map(({ id, frage }) => ({
        id,
        question: frage,
        section: [titel],
        language: 'de' as const,
      })),
    ),
  );

/** The group of questions about one subject that a question is in, by its number. */
export const domainOf = (id: string): string => /^(?:TRAP-\w+|[A-Z&]+\d{0,2})/.exec(id)?.[0] ?? id;
