/**
 * Carries the obligations of PSD2 and AMLD4 from their first consolidated version through all later ones, and checks each quote
 * independently: it counts as touched if and only if its words are absent from the same article of the next version.
 *   node benchmarks/obligation-versions.ts
 * Ends with 1 where a quote was flagged wrongly or a change was missed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { carryObligation } from '../apps/server/src/engine/obligations/carry-obligation.ts';
import { extractObligations } from '../apps/server/src/engine/obligations/extract-obligations.ts';
import type { ObligationSpan } from '../apps/server/src/engine/obligations/obligation.ts';
import { alignPassages } from '../apps/server/src/engine/text/align.ts';
import { extractEurLexHtml } from '../apps/server/src/engine/text/extract/eur-lex-html.ts';
import type { ExtractedText, Span } from '../apps/server/src/engine/text/passage.ts';
import { corpusFolder } from './corpus.ts';

const acts = {
  '32015L2366-PSD2': ['2015-12-23', '2024-04-08', '2025-01-17'],
  '32015L0849-AMLD4': ['2018-07-09', '2021-06-30', '2024-07-09', '2024-12-30'],
};

/** The words alone, whatever stands between them: no part of how the product compares. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200b]+/gu, '')
    .toLowerCase();

const articleAround = (text: ExtractedText, span: Span) =>
  text.passages.findLast(
    ({ kind, start, end }) =>
      (kind === 'article' || kind === 'annex') && start <= span.start && span.end <= end,
  )?.path ?? '';

let faults = 0;
console.log('| act | from | to | obligations | quotes | touched | flagged wrongly | missed |');
console.log('|---|---|---|---|---|---|---|---|');
for (const [act, versions] of Object.entries(acts)) {
  const texts = versions.map((day) =>
    extractEurLexHtml(readFileSync(join(corpusFolder(), 'regulations/versions', act, `${day}.html`), 'utf8')),
  );
  const [first] = texts;
  if (!first) throw new Error(`${act} has no version`);
  let held: (readonly ObligationSpan[])[] = extractObligations(first).map(({ spans }) => spans);
  for (const [index, before] of texts.slice(0, -1).entries()) {
    const after = texts[index + 1];
    if (!after) break;
    const alignment = alignPassages(before, after);
    const articles = new Map(
      after.passages
        .filter(({ kind }) => kind === 'article' || kind === 'annex')
        .map(({ path, start, end }) => [path, wordsOf(after.content.slice(start, end))]),
    );
    let [quotes, touched, wrong, missed] = [0, 0, 0, 0];
    const kept: (readonly ObligationSpan[])[] = [];
    for (const spans of held) {
      const carried = carryObligation(alignment, spans);
      if (!carried.isTouched) kept.push(carried.spans);
      for (const [at, span] of spans.entries()) {
        const isTouched = carried.isTouched && typeof carried.quotes[at] === 'string';
        const isThere = articles
          .get(articleAround(before, span))
          ?.includes(wordsOf(before.content.slice(span.start, span.end)));
        quotes += 1;
        if (isTouched) touched += 1;
        if (isTouched && isThere) wrong += 1;
        if (!isTouched && !isThere) missed += 1;
      }
    }
    faults += wrong + missed;
    console.log(
      `| ${act} | ${versions[index] ?? ''} | ${versions[index + 1] ?? ''} | ${held.length} | ${quotes} | ${touched} | ${wrong} | ${missed} |`,
    );
    held = kept;
  }
}
process.exitCode = faults > 0 ? 1 : 0;
