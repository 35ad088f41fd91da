import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Judgement, type ScreenedItem, type Split, screeningDocumentOf } from './labelled-items.ts';

/** A publication that was written for measuring or training, with its label. */
export interface WrittenItem extends Judgement {
  readonly country: string;
  readonly title: string;
  readonly summary?: string;
  readonly text?: string;
}

/** A written publication as it is screened. */
export function documentOfWritten({ country, title, summary, text, ...label }: WrittenItem): ScreenedItem {
  const item = { title, summary: summary ?? '', text: text ?? '', address: null, categories: [] };
  return { label, document: screeningDocumentOf(item, label, country) };
}

/** The written items of a split, in the order of the file. */
export function writtenItems(split: Exclude<Split, 'train'> | 'second-blind'): ScreenedItem[] {
  const written = JSON.parse(
    readFileSync(join(import.meta.dirname, `written-${split}.json`), 'utf8'),
  ) as WrittenItem[];
  return written.map(documentOfWritten);
}
