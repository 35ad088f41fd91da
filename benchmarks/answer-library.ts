/**
 * How often the entry of an answer library that asks the same as a question comes first, how sure the matches are, which entries are found to
 * say the same or contradict each other, and how long a question takes with 5,000 entries. Figures only.
 *   node benchmarks/answer-library.ts --material <file>
 */
import { parseArgs } from 'node:util';
import { embeddedLibrary } from '../apps/server/src/engine/embedded/embedded-library.ts';
import type { LibraryEntry } from '../apps/server/src/engine/questionnaires/questionnaires.ts';
import { readMaterial } from './answer-library/material.ts';

const { values } = parseArgs({ options: { material: { type: 'string' } } });
const material = readMaterial(values.material ?? '');
const percent = (part: number, whole: number) =>
  `${part}/${whole} (${whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10} %)`;

const index = embeddedLibrary.prepare(material.entries);
const found = material.asked.map((one) => ({ ...one, matches: index.find(one.question, 5) }));
const wanted = found.filter(({ wants }) => wants !== null);
const isFirst = ({ wants, matches }: (typeof found)[number]) => matches[0]?.id === wants;
console.log(`right first: ${percent(wanted.filter(isFirst).length, wanted.length)}`);
console.log(
  `among five: ${percent(wanted.filter(({ wants, matches }) => matches.some(({ id }) => id === wants)).length, wanted.length)}`,
);
for (const note of ['close', 'middling', 'hard', 'cross']) {
  const some = wanted.filter((one) => one.note.includes(note));
  console.log(`  ${note}: ${percent(some.filter(isFirst).length, some.length)}`);
}
for (const level of ['high', 'medium', 'low'] as const) {
  const some = found.filter(({ matches }) => matches[0]?.confidence === level);
  console.log(
    `right at ${level}: ${percent(some.filter((one) => one.wants !== null && isFirst(one)).length, some.length)}`,
  );
}
const unwanted = found.filter(({ wants }) => wants === null);
for (const level of ['high', 'medium', 'low'] as const)
  console.log(
    `${level} where nothing is wanted: ${percent(unwanted.filter(({ matches }) => matches[0]?.confidence === level).length, unwanted.length)}`,
  );

const key = ({ a, b, is }: { a: string; b: string; is: string }) => `${[a, b].toSorted().join(' ')} ${is}`;
const pairs = await embeddedLibrary.compare([...material.entries, ...material.extra_entries]);
const expected = new Set(material.conflicts.map(key));
for (const kind of ['duplicate', 'conflict'] as const) {
  const some = pairs.filter(({ is }) => is === kind);
  const right = some.filter((one) => expected.has(key(one))).length;
  console.log(
    `${kind}s: precision ${percent(right, some.length)}, recall ${percent(right, material.conflicts.filter(({ is }) => is === kind).length)}`,
  );
}

const large: LibraryEntry[] = Array.from({ length: 5_000 }, (_, number) => {
  const one = material.entries[number % material.entries.length] as LibraryEntry;
  const other = material.entries[(number * 7) % material.entries.length] as LibraryEntry;
  return {
    ...one,
    id: `${number}`,
    question: number < material.entries.length ? one.question : `${one.question} ${other.question}`,
  };
});
const started = performance.now();
const prepared = embeddedLibrary.prepare(large);
console.log(`5,000 entries made ready in ${Math.round(performance.now() - started)} ms`);
const asking = performance.now();
for (const { question } of material.asked) prepared.find(question, 5);
console.log(
  `a question with 5,000 entries: ${((performance.now() - asking) / material.asked.length).toFixed(1)} ms`,
);
const comparing = performance.now();
await embeddedLibrary.compare(large.slice(0, 1_000));
console.log(`1,000 entries compared in ${Math.round(performance.now() - comparing)} ms`);
