import { partOf } from '@regulus/messages/catalog.ts';
import type { ComparedRow } from '../../apps/server/src/engine/comparison/comparison.ts';

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

/** Rows with a quote of A first, up to half the table, and others spread over B; in the order of B. */
function chosen(rows: readonly ComparedRow[]): ComparedRow[] {
  const ofB = rows.filter(({ b }) => b !== null);
  const spread = (from: readonly ComparedRow[], count: number) => {
    const step = Math.max(1, from.length / count);
    return Array.from(
      { length: Math.min(count, from.length) },
      (_, at) => from[Math.floor(at * step)] as ComparedRow,
    );
  };
  const answered = spread(
    ofB.filter(({ a }) => a !== null),
    mostRows / 2,
  );
  const missing = spread(
    ofB.filter(({ a }) => a === null),
    mostRows - answered.length,
  );
  return [...answered, ...missing].toSorted((one, other) => (one.b?.start ?? 0) - (other.b?.start ?? 0));
}

/** Rows as a Markdown table. */
export function tableOf(rows: readonly ComparedRow[]): string {
  const lines = chosen(rows).map(
    (row, at) =>
      `| ${at + 1} | ${cell(row.b?.quote)} | ${cell(row.a?.quote)} | ${row.verdict} | ${row.confidence} | ${noteOf(row)} |`,
  );
  return ['| # | B | A | verdict | confidence | note |', '|---|---|---|---|---|---|', ...lines, ''].join(
    '\n',
  );
}
