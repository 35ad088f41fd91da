import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { draftBriefing } from '../apps/server/src/engine/drafting/briefing.ts';
import type { DraftCitation, DraftSection } from '../apps/server/src/engine/drafting/drafting.ts';
import { embeddedDrafting } from '../apps/server/src/engine/embedded/embedded-drafting.ts';
import { drawn, type Recorded, readPublications } from './briefings/read-publications.ts';
import { type Judged, judgedOf } from './briefings/statements.ts';
import { corpusFolder } from './corpus.ts';
import { randomSource } from './data/random.ts';

// Briefings on ten recorded publications that were drawn before the rules were written: how many statements are quotes, carry one
// or have none, whether each quote is in its text, how long it takes. `--statements <file>` writes fifty drawn statements with
// their quotes, to be judged by a reader. Exits with 1 if a statement has no quote or a quote isn't in its text.
// Usage: node benchmarks/briefings.ts [--language de] [--statements file]

const { values } = parseArgs({
  options: { language: { type: 'string', default: 'en' }, statements: { type: 'string' } },
});
const language = values.language === 'de' ? 'de' : 'en';
const judgedCount = 50;

/** Quotes that are not in the text, character by character. */
const misquoted = (citations: Iterable<DraftCitation>, { publication }: Recorded) =>
  [...citations].filter(
    (one) => 'quote' in one && publication.text?.content.slice(one.start, one.end) !== one.quote,
  ).length;

const rows: Record<string, unknown>[] = [];
const all: (Judged & { readonly from: string; readonly section: string })[] = [];
let wrong = 0;
for (const recorded of drawn(await readPublications(corpusFolder()))) {
  const { publication } = recorded;
  const start = performance.now();
  const sections = await draftBriefing(
    embeddedDrafting,
    {
      brief: { language, audience: 'compliance', length: 'standard', today: '2026-11-26', home: 'http://localhost' },
      publications: [publication],
      company: new Map(),
    },
    AbortSignal.timeout(60_000),
  );
  const took = performance.now() - start;
  const found = sections.flatMap((section: DraftSection) =>
    judgedOf(section, language).map((one) => ({
      ...one,
      section: section.question,
      from: publication.title,
    })),
  );
  const count = (support: Judged['support']) => found.filter((one) => one.support === support).length;
  const bad = sections.reduce((sum, { citations }) => sum + misquoted(Object.values(citations), recorded), 0);
  wrong += bad;
  all.push(...found);
  rows.push({
    statements: found.length,
    quote: count('quote'),
    citation: count('citation'),
    connecting: count('connecting'),
    none: count('none'),
    'not in text': bad,
    words: found.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0),
    ms: Math.round(took),
  });
}
console.table(rows);

if (values.statements !== undefined) {
  const random = randomSource(7);
  const shuffled = all
    .filter(({ support }) => support !== 'connecting')
    .map((one) => ({ one, at: random.next() }))
    .toSorted((left, right) => left.at - right.at)
    .slice(0, judgedCount);
  mkdirSync(dirname(values.statements), { recursive: true });
  writeFileSync(
    values.statements,
    shuffled
      .map(
        ({ one }, at) =>
          `${String(at + 1)}. [${one.from}: ${one.section}] ${one.text}\n${one.quotes.map((quote) => `   > ${quote.replaceAll(/\s+/gu, ' ')}`).join('\n')}\n   proven, worth saying (yes or no each): `,
      )
      .join('\n\n'),
  );
}
const unsupported = all.filter(({ support }) => support === 'none');
for (const { text, section } of unsupported) console.log('without a quote:', section, text);
process.exitCode = unsupported.length > 0 || wrong > 0 ? 1 : 0;
