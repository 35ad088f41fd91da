/**
 * How well time limits are read, on sentences that were labelled before any rule was written.
 *   node benchmarks/deadlines.ts [--half develop | apart] [--errors]
 * `apart` is what no rule was made with: figures only. Shares are given with their 95 % Wilson interval.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Deadline, readDeadlines } from '../apps/server/src/engine/deadlines/read-deadline.ts';
import { extractObligations } from '../apps/server/src/engine/obligations/extract-obligations.ts';
import { wilsonInterval } from './bench/statistics.ts';
import { corpusFolder } from './corpus.ts';
import { type LabelledAct, labelledActs, readAct } from './obligations/labelled-acts.ts';

interface OneLabel {
  readonly kind: 'limit' | 'recurrence' | 'date' | 'immediate' | 'retention' | 'vague' | 'none';
  readonly amount?: number;
  readonly unit?: string;
  readonly direction?: string;
  readonly event?: string | null;
  readonly frequency?: string;
  readonly on?: string;
}
interface Label {
  readonly id: string;
  readonly file: string;
  readonly label: OneLabel | readonly OneLabel[];
  readonly actor: string;
  readonly quote: string;
  readonly begins: string;
}

const { values } = parseArgs({
  options: { half: { type: 'string', default: 'develop' }, errors: { type: 'boolean', default: false } },
});
const halves: Readonly<Record<string, readonly LabelledAct[]>> = {
  develop: ['amlr', 'psd2', 'gdpr', 'kwg', 'mas626'],
  apart: ['dora', 'mica', 'gwg', 'marisk'],
};
const acts = halves[values.half];
if (!acts) throw new Error('--half is develop or apart');

const labels = readFileSync(join(import.meta.dirname, 'deadlines/labels.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => acts.some((act) => line.includes(`"${labelledActs[act]}"`)))
  .map((line) => JSON.parse(line) as Label);

const days: Readonly<Record<string, number>> = {
  hours: 1 / 24,
  days: 1,
  weeks: 7,
  months: 30,
  quarters: 90,
  years: 360,
};
/** Twelve months are a year, and three a quarter; working days are their own. */
const sameTime = (amount: number, unit: string, other: number, otherUnit: string) =>
  unit === 'working_days' || otherUnit === 'working_days'
    ? unit === otherUnit && amount === other
    : Math.abs(amount * (days[unit] ?? 0) - other * (days[otherUnit] ?? 0)) < 0.01;

const frequencies: Readonly<Record<string, readonly [number, string]>> = {
  daily: [1, 'days'],
  weekly: [1, 'weeks'],
  monthly: [1, 'months'],
  quarterly: [1, 'quarters'],
  'half-yearly': [6, 'months'],
  yearly: [1, 'years'],
};
function frequencyOf(written: string): readonly [number, string] {
  const [, amount, unit] = /^every (\d+) (\w+?)s?$/.exec(written) ?? [];
  const known =
    frequencies[written] ?? (amount && unit ? ([Number(amount), `${unit}s`] as const) : undefined);
  if (!known) throw new Error(`unknown frequency: ${written}`);
  return known;
}

const isNothing = ({ kind }: OneLabel) => kind === 'none' || kind === 'vague' || kind === 'retention';

function isRight(label: OneLabel, found: Deadline | undefined): boolean {
  if (isNothing(label)) return found === undefined;
  if (found === undefined) return false;
  if (label.kind === 'date') return found.kind === 'date' && found.day === label.on;
  if (label.kind === 'immediate') return found.kind === 'urgency';
  if (label.kind === 'recurrence')
    return (
      found.kind === 'recurrence' && sameTime(found.amount, found.unit, ...frequencyOf(label.frequency ?? ''))
    );
  return (
    found.kind === 'limit' &&
    found.direction === label.direction &&
    sameTime(found.amount, found.unit, label.amount ?? 0, label.unit ?? '')
  );
}

const tokens = (words: string) => new Set(words.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []);
/** The larger part of the shorter wording stands in the other. */
function sameEvent(one: string, other: string): boolean {
  const [fewer, more] = [tokens(one), tokens(other)].toSorted((a, b) => a.size - b.size) as [
    Set<string>,
    Set<string>,
  ];
  return fewer.size > 0 && [...fewer].filter((word) => more.has(word)).length / fewer.size >= 0.6;
}

const flat = (words: string) => words.replaceAll(/[\s\\]+/gu, ' ').trim();
const told = (share: string, hits: number, of: number) => {
  if (of === 0) return `${share}: none`;
  const { low, high } = wilsonInterval(hits, of);
  return `${share}: ${hits} of ${of} (${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)} %)`;
};

let [right, wanted, wantedRight, traps, invented, events, eventsRight, underived] = [0, 0, 0, 0, 0, 0, 0, 0];
let [productRight, productInvented] = [0, 0];
const corpus = corpusFolder();
for (const act of acts) {
  const { text, units } = await readAct(corpus, act);
  const obligations = extractObligations(text).map((one) => ({
    ...one,
    body: one.spans.find(({ role }) => role === 'body') ?? { start: 0, end: 0 },
  }));
  for (const label of labels.filter(({ file }) => file === labelledActs[act])) {
    const begins = flat(label.begins).slice(0, 60);
    const quote = flat(label.quote);
    const unit = units
      .map((one) => one.unit)
      .find(
        (one) =>
          flat(text.content.slice(one.start, one.end)).includes(begins.slice(0, 50)) &&
          flat(text.content.slice(one.start, one.end)).includes(quote),
      );
    const [start, end] = unit ? [unit.start, unit.end] : [0, 0];
    const obligation = obligations.find(({ body }) => body.start < end && start < body.end);
    const sentence = unit ? text.content.slice(start, end) : `${label.begins} ${label.quote}`;
    const lead = obligation?.spans.find(({ role }) => role === 'lead_in');
    const leadIn = lead ? `${text.content.slice(lead.start, lead.end)} ` : '';
    const [first] = readDeadlines(sentence, { today: '2026-11-01', lead: leadIn });
    // what binds somebody else, and what is allowed, is proposed for nobody
    const binds = obligation?.kind ?? (['authority', 'customer'].includes(label.actor) ? 'other' : 'firm');
    const found = binds === 'firm' || label.actor === 'other' ? first : undefined;
    const inProduct = obligation?.kind === 'firm' ? first : undefined;
    if (!obligation) underived += 1;
    const wishes = Array.isArray(label.label) ? (label.label as OneLabel[]) : [label.label as OneLabel];
    const isTrap = wishes.every(isNothing);
    const ok = wishes.some((wish) => isRight(wish, found));
    if (ok) right += 1;
    if (wishes.some((wish) => isRight(wish, inProduct))) productRight += 1;
    if (isTrap) {
      traps += 1;
      if (found && found.kind !== 'urgency') invented += 1;
      if (inProduct && inProduct.kind !== 'urgency') productInvented += 1;
    } else {
      wanted += 1;
      if (ok) wantedRight += 1;
    }
    const stated = wishes.find((wish) => wish.kind === 'limit' && isRight(wish, found))?.event;
    if (found?.kind === 'limit' && ok && stated) {
      events += 1;
      const event = found.event ? `${leadIn}${sentence}`.slice(found.event.start, found.event.end) : '';
      if (sameEvent(event, stated)) eventsRight += 1;
      else if (values.errors && values.half === 'develop')
        console.log(`${label.id} event: "${event}" | wanted "${stated}"`);
    }
    if (!ok && values.errors && values.half === 'develop')
      console.log(
        `${label.id} ${obligation?.kind ?? 'not derived'}${unit ? '' : ' (no unit)'}: ${JSON.stringify(found ?? first ?? null)}\n   wanted ${JSON.stringify(label.label)}: ${leadIn}| ${sentence.slice(0, 500)}`,
      );
  }
}
console.log(told('right', right, labels.length));
console.log(told('right where a time is set', wantedRight, wanted));
console.log(told('invented where none is set', invented, traps));
console.log(told('starting event right', eventsRight, events));
console.log(told('right with what the product derives as obligations', productRight, labels.length));
console.log(told('invented with what the product derives', productInvented, traps));
console.log(`not derived as an obligation: ${underived}`);
