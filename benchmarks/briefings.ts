import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { draftBriefing } from '../apps/server/src/engine/drafting/briefing.ts';
import type { DraftCitation } from '../apps/server/src/engine/drafting/drafting.ts';
import { embeddedDrafting } from '../apps/server/src/engine/embedded/embedded-drafting.ts';
import { asMarkdown } from './briefings/as-markdown.ts';
import { drawn, readPublications } from './briefings/read-publications.ts';
import { type Judged, judgedOf } from './briefings/statements.ts';
import { corpusFolder } from './corpus.ts';
import { randomSource } from './data/random.ts';

// Ten briefings on recorded publications that a seed draws, on one to four each, in English and German, for the three kinds of
// readers: how many statements are quotes, carry one, link a record or have nothing; whether each quote is in its text; how long it
// takes. `--out <folder>` writes the briefings, their texts and fifty drawn statements with what proves them, for readers who judge
// them. `--without <seed>` leaves out what an earlier seed drew. Exits with 1 if a statement has no source or a quote isn't in its text.
// Usage: node benchmarks/briefings.ts [--seed second --without first] [--out folder]

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'first' },
    without: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
  },
});
const judgedCount = 50;

const all: (Judged & { readonly briefing: number; readonly section: string })[] = [];
const rows: Record<string, unknown>[] = [];
let wrong = 0;
const times: number[] = [];
if (values.out !== undefined) mkdirSync(values.out, { recursive: true });
const recorded = await readPublications(corpusFolder());
let seen: string[] = [];
for (const seed of values.without)
  seen = [
    ...seen,
    ...drawn(recorded, seed, seen).flatMap(({ publications }) => publications.map(({ name }) => name)),
  ];
for (const [at, { publications, language, audience }] of drawn(recorded, values.seed, seen).entries()) {
  if (publications.length === 0) continue;
  const texts = new Map(
    publications.map(({ publication }) => [publication.id, publication.text?.content ?? '']),
  );
  const isMisquoted = (one: DraftCitation) =>
    'quote' in one && texts.get(one.id)?.slice(one.start, one.end) !== one.quote;
  const start = performance.now();
  const sections = await draftBriefing(
    embeddedDrafting,
    {
      brief: { language, audience, length: 'standard', today: '2026-11-26', home: 'http://localhost' },
      publications: publications.map(({ publication }) => publication),
      company: new Map(),
    },
    AbortSignal.timeout(60_000),
  );
  const took = performance.now() - start;
  times.push(took);
  const found = sections.flatMap((section) =>
    judgedOf(section, language).map((one) => ({ ...one, section: section.question, briefing: at + 1 })),
  );
  const count = (support: Judged['support']) => found.filter((one) => one.support === support).length;
  const bad = sections.flatMap(({ citations }) => Object.values(citations)).filter(isMisquoted).length;
  wrong += bad;
  all.push(...found);
  rows.push({
    language,
    audience,
    texts: publications.length,
    statements: found.length,
    quote: count('quote'),
    citation: count('citation'),
    record: count('record'),
    none: count('none'),
    'not in text': bad,
    words: found.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0),
    ms: Math.round(took),
  });
  if (values.out === undefined) continue;
  const name = `briefing-${String(at + 1)}`;
  const head = publications
    .map(({ name: file, publication }) => `- ${file}: ${publication.title}`)
    .join('\n');
  writeFileSync(join(values.out, `${name}.md`), `${head}\n\n${asMarkdown(sections)}`);
  for (const { name: file } of publications)
    writeFileSync(join(values.out, `${name}-${file.replaceAll(/[^\w.-]/g, '-')}.txt`), texts.get(file) ?? '');
}
console.table(rows);
const proven = all.filter(({ support }) => support !== 'none').length;
console.log(`${String(proven)} of ${String(all.length)} statements have a source`);
const sum = (support: Judged['support']) => all.filter((one) => one.support === support).length;
const sorted = times.toSorted((one, other) => one - other);
console.log({
  briefings: times.length,
  quote: sum('quote'),
  citation: sum('citation'),
  record: sum('record'),
  'not in text': wrong,
  'ms, median': Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
  'ms, longest': Math.round(sorted.at(-1) ?? 0),
});

if (values.out !== undefined) {
  const random = randomSource(7);
  const sample = all
    .filter(({ section }) => !['Sources', 'Quellen'].includes(section))
    .map((one) => ({ one, at: random.next() }))
    .toSorted((left, right) => left.at - right.at)
    .slice(0, judgedCount)
    .map(({ one }) => one)
    .toSorted((left, right) => left.briefing - right.briefing);
  writeFileSync(
    join(values.out, 'statements.md'),
    sample
      .map(
        ({ briefing, section, text, quotes }, at) =>
          `${String(at + 1)}. [briefing ${String(briefing)}: ${section}] ${text}\n${quotes.map((quote) => `   > ${quote.replaceAll(/\s+/gu, ' ')}`).join('\n')}\n   supported as stated in its place (heading, addressee, date)? worth saying? (yes or no each): `,
      )
      .join('\n\n'),
  );
}
const unsupported = all.filter(({ support }) => support === 'none');
for (const { text, section } of unsupported) console.log('without a source:', section, text);
process.exitCode = unsupported.length > 0 || wrong > 0 ? 1 : 0;
