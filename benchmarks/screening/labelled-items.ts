import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Topic } from '@regulus/contract/topic-values.ts';
import { leadLength, type ScreeningDocument } from '../../apps/server/src/engine/screening/screening.ts';
import { bindingOf } from '../../apps/server/src/engine/text/kind/binding.ts';
import { documentTypeOf } from '../../apps/server/src/engine/text/kind/document-type.ts';
import type { DocumentType } from '../../apps/server/src/engine/text/kind/kind-facts.ts';
import { loadCatalogue } from '../../apps/server/src/ingestion/catalogue.ts';
import { corpusItems } from '../stories/corpus-items.ts';

/** `train`: read by one reader, to fit weights; `blind`: never looked at, scored once for each version of the engine */
export type Split = 'tune' | 'held' | 'train' | 'blind';
export type Firm = 'payment' | 'fund' | 'bank';

/** What one reader says of an item; see guide.md. */
export interface Reading {
  readonly first_topic: Topic;
  readonly topics: readonly Topic[];
  readonly pub_type: 'regulation' | 'news';
  readonly document_type: DocumentType;
  readonly relevance: Readonly<Record<Firm, 0 | 1 | 2>>;
}

/** What is held to be true of an item. */
export interface Judgement extends Reading {
  readonly id: string;
  readonly language: string;
  readonly regulator: string;
}

export interface Label extends Judgement {
  readonly readers: readonly [Reading, Reading];
}

/** An item as it is screened, and what is held to be true of it. */
export interface ScreenedItem {
  readonly label: Judgement;
  readonly document: ScreeningDocument;
}

export interface LabelledItem extends ScreenedItem {
  readonly label: Label;
}

/** What of an item is screened, wherever it is kept. */
export interface RawItem {
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  readonly address: string | null;
  readonly categories: readonly string[];
}

const regulators = new Map(loadCatalogue().regulators.map((regulator) => [regulator.code, regulator]));

/** The labelled items of a split that the corpus holds, in the order of the labels. */
export function labelledItems(split: Split, corpus: string): LabelledItem[] {
  const labels = JSON.parse(
    readFileSync(join(import.meta.dirname, `labels-${split}.json`), 'utf8'),
  ) as Label[];
  const items = rawItems(corpus);
  return labels.flatMap((label) => {
    const item = items.get(label.id);
    return item ? [{ label, document: screeningDocumentOf(item, label) }] : [];
  });
}

/**
 * An item as the product screens it: its document type and whether it binds are read from it.
 * @param country of a regulator that the catalogue does not know
 */
export function screeningDocumentOf(
  item: RawItem,
  { regulator, language }: Pick<Judgement, 'regulator' | 'language'>,
  country = 'INT',
): ScreeningDocument {
  const { title, summary, text, address, categories } = item;
  const facts = { regulator, title, address, categories, text: text === '' ? summary : text };
  const { type } = documentTypeOf(facts);
  const known = regulators.get(regulator);
  return {
    title,
    summary: summary === '' ? null : summary,
    lead: text.slice(0, leadLength),
    language,
    regulators: [regulator],
    country: known?.country ?? country,
    documentType: type,
    isBinding: bindingOf(facts, type).isBinding,
    categories,
    remits: known ? [known] : [],
  };
}

function rawItems(corpus: string): Map<string, RawItem> {
  const items = new Map<string, RawItem>();
  for (const { id, names, link, ...item } of corpusItems(corpus, leadLength)) {
    for (const name of [id, ...names]) items.set(name, { ...item, address: link });
  }
  for (const [id, item] of acts(corpus)) items.set(id, item);
  for (const [id, item] of germanLaws(corpus)) items.set(id, item);
  return items;
}

interface Act {
  readonly title: string;
  readonly url: string;
  readonly articles: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

function acts(corpus: string): [string, RawItem][] {
  const folder = join(corpus, 'regulations');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const { title, url, articles } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Act;
      const first = articles
        .slice(0, 6)
        .map((article) => `Article ${article.id}\n${article.title}\n${article.text}`);
      return [
        `regulations/${name}`,
        { title, summary: '', text: first.join('\n\n').slice(0, leadLength), address: url, categories: [] },
      ];
    });
}

function germanLaws(corpus: string): [string, RawItem][] {
  const folder = join(corpus, 'regulations', 'de');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const title = /^Title: (.+)$/mu.exec(text)?.[1] ?? name;
      return [
        `regulations/de/${name}`,
        { title, summary: '', text: text.slice(0, leadLength), address: null, categories: [] },
      ];
    });
}
