import { partOf } from '@regulus/messages/catalog.ts';
import type { ComparedRow } from '../../apps/server/src/engine/comparison/comparison.ts';
import { randomSource } from '../data/random.ts';

const mostRows = 40;
const longestQuote = 600;

const cell = (quote: string | undefined) => {
  const line = (quote ?? '–').replaceAll(/\s+/gu, ' ').replaceAll('|', '\\|');
  return line.length > longestQuote ? `${line.slice(0, longestQuote)}…` : line;
};

/** The reason in English, as a person reads it. */
function noteOf({ reason }: ComparedRow): string {
  const text = partOf('en', 'comparison-reasons')[reason.code];
  return cell(
    (typeof text === 'string' ? text : reason.code).replaceAll(
      /\{(\w+)\}/gu,
      (_, name: string) => reason.parameters[name] ?? '',
    ),
  );
}

/** Rows with a quote of A first, up to half the table, and others; drawn with a seed, in the order of B. */
function chosen(rows: readonly ComparedRow[], seed: number): ComparedRow[] {
  const ofB = rows.filter(({ b }) => b !== null);
  const random = randomSource(seed);
  const draw = (from: ComparedRow[], count: number) =>
    Array.from(
      { length: Math.min(count, from.length) },
      () => from.splice(random.below(from.length), 1)[0] as ComparedRow,
    );
  const answered = draw(
    ofB.filter(({ a }) => a !== null),
    mostRows / 2,
  );
  const missing = draw(
    ofB.filter(({ a }) => a === null),
    mostRows - answered.length,
  );
  return [...answered, ...missing].toSorted((one, other) => (one.b?.start ?? 0) - (other.b?.start ?? 0));
}

/** Rows as a Markdown table. */
export function tableOf(rows: readonly ComparedRow[], seed: number): string {
  const lines = chosen(rows, seed).map(
    (row, at) =>
      `| ${at + 1} | ${cell(row.b?.quote)} | ${cell(row.a?.quote)} | ${row.verdict} | ${row.confidence} | ${noteOf(row)} |`,
  );
  return ['| # | B | A | verdict | confidence | note |', '|---|---|---|---|---|---|', ...lines, ''].join(
    '\n',
  );
}
