/**
 * Measures how publications are filed as regulation or news, and as which type of document, on the labelled items of the shared data.
 * Shares are given with their 95 % Wilson interval. `--show` prints what was filed otherwise than the reader did.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '../apps/server/src/engine/reading/read-document.ts';
import type { DocumentType } from '../apps/server/src/engine/text/kind/kind-facts.ts';
import { wilsonInterval } from './bench/statistics.ts';
import { corpusFolder } from './corpus.ts';

interface Item {
  readonly regulator: string;
  readonly url: string | null;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  readonly label: { readonly pub_type: 'regulation' | 'news'; readonly document_type: DocumentType };
}

const file = join(corpusFolder(), 'benchmarks/screening/items.jsonl');
if (!existsSync(file)) {
  console.log(`skipped: shared data not found (${file})`);
  process.exit();
}
const items = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Item);

const read = items.map(({ label, ...item }) => {
  const { type, typeReason, publicationType } = readDocument({
    ...item,
    address: item.url,
    categories: [],
    language: null,
    text: item.text === '' ? null : { content: item.text, language: null },
    publishedOn: null,
    gazetteOn: null,
    monthFirst: false,
  });
  return { item, label, type, rule: typeReason?.rule ?? '–', publicationType };
});

const share = (part: number, whole: number) => {
  const { low, high } = wilsonInterval(part, whole);
  return `${(part / whole).toFixed(2)} (${low.toFixed(2)}-${high.toFixed(2)}), ${String(part)} of ${String(whole)}`;
};
for (const kind of ['regulation', 'news'] as const) {
  const found = read.filter(({ publicationType }) => publicationType === kind);
  const stated = read.filter(({ label }) => label.pub_type === kind);
  const right = found.filter(({ label }) => label.pub_type === kind).length;
  console.log(`${kind}: precision ${share(right, found.length)}; recall ${share(right, stated.length)}`);
}
const right = read.filter(({ label, type }) => label.document_type === type).length;
console.log(`type of document right: ${share(right, read.length)}`);
if (process.argv.includes('--show')) {
  for (const { item, label, type, rule, publicationType } of read) {
    if (label.pub_type === publicationType) continue;
    console.log(
      `${label.pub_type} ${label.document_type} as ${type} (${rule}): ${item.regulator} | ${item.title.slice(0, 120)}`,
    );
  }
}
