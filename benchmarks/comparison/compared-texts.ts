import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComparedText } from '../../apps/server/src/engine/comparison/comparison.ts';
import { extractPlainText } from '../../apps/server/src/engine/text/extract/plain-text.ts';
import { type LabelledAct, readAct } from '../obligations/labelled-acts.ts';

/** Policies of the corpus as one text, as an upload would be read. @param path several are separated by `+` */
export function readPolicy(corpus: string, path: string): ComparedText {
  const written = path
    .split('+')
    .map((one) => readFileSync(join(corpus, 'policies', one), 'utf8'))
    .join('\n\n');
  const { content, passages, metadata } = extractPlainText(written);
  return { documentId: path, title: metadata.title ?? path, language: 'en', content, passages };
}

/** An act of the corpus, as the product holds it. */
export async function readLaw(corpus: string, name: LabelledAct): Promise<ComparedText> {
  const { content, passages, language, metadata } = (await readAct(corpus, name)).text;
  return { documentId: name, title: metadata.title ?? name, language: language ?? 'en', content, passages };
}
