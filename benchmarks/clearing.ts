/**
 * Which recorded publications an agreement is affected by, printed pair by pair so that a person can judge them.
 *   node benchmarks/clearing.ts [--show 40] [--laws]
 * `--laws`: the acts of the corpus beside the publications; `--rulebooks`: each passage of the rulebooks of ADGM as if it were one, of
 * which `--show` prints as many as are to be read, spread over all.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type ClearingPlace,
  findClearingPlaces,
} from '../apps/server/src/engine/clearing/clearing-places.ts';
import { findMeetings, type Meeting } from '../apps/server/src/engine/clearing/meeting-places.ts';
import { extractPlainText } from '../apps/server/src/engine/text/extract/plain-text.ts';
import { readPublications } from '../apps/server/src/ingestion/replay/recorded-publications.ts';
import { corpusFolder } from './corpus.ts';
import { corpusItems } from './stories/corpus-items.ts';

const { values } = parseArgs({
  options: {
    show: { type: 'string', default: '0' },
    laws: { type: 'boolean', default: false },
    rulebooks: { type: 'boolean', default: false },
  },
});
const corpus = corpusFolder();
if (!existsSync(corpus)) {
  console.log(`skipped: shared data not found (${corpus})`);
  process.exit();
}

interface Read {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly places: readonly ClearingPlace[];
}

function read(id: string, title: string, text: string, isAbout = false): Read {
  const { content, passages } = extractPlainText(text, { title });
  return { id, title, content, places: findClearingPlaces({ title, content, passages, isAbout }) };
}

const agreement = read(
  'agreement',
  'Client clearing and settlement agreement',
  readFileSync(join(import.meta.dirname, 'clearing/agreement.txt'), 'utf8'),
  true,
);
const folder = join(corpus, 'publications');
const publications = readdirSync(folder).flatMap((body) =>
  readPublications(join(folder, body)).map(({ address, title, text }) => ({
    id: `${body} ${address}`,
    title,
    text,
  })),
);
const unique = [...new Map(publications.map((one) => [one.text, one])).values()];
const entries = corpusItems(corpus)
  .filter(({ id }) => id.startsWith('feeds/'))
  .map(({ id, title, summary }) => ({ id, title, text: `${title}\n\n${summary}` }));
const acts = values.laws
  ? readdirSync(join(corpus, 'regulations'))
      .filter((name) => name.endsWith('.json'))
      .map((name) => ({
        id: name,
        title: name,
        text: JSON.stringify(
          JSON.parse(readFileSync(join(corpus, 'regulations', name), 'utf8')),
          null,
          1,
        ).replaceAll(/\\n/g, '\n\n'),
      }))
  : [];

const rulebooks = join(corpus, 'benchmarks/obliqa/documents');
const passages = values.rulebooks
  ? readdirSync(rulebooks).flatMap((name) =>
      (
        JSON.parse(readFileSync(join(rulebooks, name), 'utf8')) as { PassageID: string; Passage: string }[]
      ).map(({ PassageID, Passage }) => ({ id: `${name} ${PassageID}`, title: '', text: Passage })),
    )
  : [];

const words = (content: string, { start, end }: { start: number; end: number }) =>
  content.slice(start, end).replaceAll(/\s+/g, ' ');

function print({ title, id, content }: Read, meetings: readonly Meeting[]): void {
  console.log(`\n== ${title.slice(0, 110)}\n   ${id}`);
  for (const { weight, shared, publication, agreement: other } of meetings) {
    console.log(`   [${weight}] ${shared.map(({ concept }) => concept).join(', ')}`);
    console.log(`     publication: ${words(content, publication).slice(0, 420)}`);
    console.log(`     agreement:   ${words(agreement.content, other).slice(0, 160)}`);
  }
}

console.log(`agreement: ${agreement.places.length} places`);
for (const [kind, items] of [
  ['publications', unique],
  ['entries of feeds (title and summary)', entries],
  ['acts', acts],
  ['passages of rulebooks', passages],
] as const) {
  if (items.length === 0) continue;
  const begun = performance.now();
  const judged = items.map(({ id, title, text }) => {
    const one = read(id, title, text);
    return { one, meetings: findMeetings(one.places, agreement.places) };
  });
  const took = (performance.now() - begun) / 1000;
  const speak = judged.filter(({ one }) => one.places.length > 0);
  const affected = judged.filter(({ meetings }) => meetings.length > 0);
  console.log(
    `${kind}: ${items.length} read in ${took.toFixed(1)} s, ${speak.length} name clearing or settlement, ${affected.length} affected`,
  );
  const step = Math.max(1, Math.floor(affected.length / Number(values.show)));
  const shown = affected.filter((_, index) => index % step === 0).slice(0, Number(values.show));
  for (const { one, meetings } of shown) print(one, meetings);
}
