/**
 * Draws the units to be labelled and prints them for a reader, each with what it has to be read with.
 *   node benchmarks/draw-obligation-sample.ts <act> [--count 150] [--fresh] [--seed 20261122]
 * `--fresh` leaves out what is labelled already.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Span } from '../apps/server/src/engine/text/passage.ts';
import { randomSource } from './data/random.ts';
import { type ActUnit, type LabelledAct, labelledActs, readAct } from './obligations/labelled-acts.ts';
import { labelledIds } from './obligations/labels.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '150' },
    fresh: { type: 'boolean', default: false },
    seed: { type: 'string', default: '20261122' },
  },
});
const name = positionals[0] as LabelledAct;
if (!Object.hasOwn(labelledActs, name))
  throw new Error(`Name one of: ${Object.keys(labelledActs).join(', ')}`);
const corpus = process.env['CORPUS_DIR'] ?? join(import.meta.dirname, '../../shared/data');
const { text, units } = await readAct(corpus, name);
const cut = ({ start, end }: Span) => text.content.slice(start, end).replaceAll('\n', ' ');
const random = randomSource(Number(values.seed) + Object.keys(labelledActs).indexOf(name));

const known: ReadonlySet<string> = values.fresh ? labelledIds() : new Set();
const waiting = units.filter(({ id }) => !known.has(id));
const drawn = new Set<ActUnit>();
while (drawn.size < Number(values.count) && waiting.length > 0) {
  const [one] = waiting.splice(random.below(waiting.length), 1);
  if (one) drawn.add(one);
}

/** The names of the divisions around a passage, outermost first. */
function placeOf(ordinal: number): string {
  const names: string[] = [];
  for (let at: number | null = ordinal; at !== null; at = text.passages[at]?.parent ?? null) {
    const passage = text.passages[at];
    if (passage && ['chapter', 'section', 'article', 'annex'].includes(passage.kind))
      names.unshift([passage.label, passage.heading].filter(Boolean).join(' '));
  }
  return names.slice(-2).join(' > ');
}

for (const [index, one] of units.entries()) {
  if (!drawn.has(one)) continue;
  const { unit } = one;
  const before = units[index - 1]?.unit;
  console.log(`\n### ${one.id} ${one.sha256}`);
  console.log(`in: ${placeOf(unit.passage)}`);
  if (before && unit.leadIns.length === 0 && unit.start - before.end < 400)
    console.log(`before: ${cut(before).slice(-250)}`);
  for (const leadIn of unit.leadIns) console.log(`lead-in: ${cut(leadIn)}`);
  console.log(`UNIT: ${text.passages[unit.passage]?.label ?? ''} ${cut(unit)}`);
  if (unit.tail) console.log(`tail: ${cut(unit.tail)}`);
}
