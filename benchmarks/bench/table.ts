export interface Figure {
  readonly name: string;
  readonly database: 'embedded' | 'postgres' | '';
  /** undefined where it could not be measured */
  readonly value: number | undefined;
  readonly unit: string;
  /** not more than this; undefined where there is no aim */
  readonly aim?: number;
  /** not less than this, in place of `aim` */
  readonly atLeast?: number;
}

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

function verdict({ value, aim, atLeast }: Figure): string {
  if (value !== undefined && atLeast !== undefined) return value >= atLeast ? 'met' : 'MISSED';
  if (value === undefined || aim === undefined) return '';
  return value <= aim ? 'met' : 'MISSED';
}

function aimOf({ aim, atLeast, unit }: Figure): string {
  if (atLeast !== undefined) return `≥ ${atLeast} ${unit}`.trim();
  return aim === undefined ? '' : `${aim} ${unit}`.trim();
}

/** The figures as a Markdown table, which a terminal shows as it is. */
export function table(figures: readonly Figure[]): string {
  const lines = figures.map((figure) => [
    figure.name,
    figure.database,
    figure.value === undefined ? 'not measured' : `${shown(figure.value)} ${figure.unit}`.trim(),
    aimOf(figure),
    verdict(figure),
  ]);
  const all = [['what', 'database', 'figure', 'aim', ''], ...lines];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const row = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [row(all[0] ?? []), rule, ...lines.map(row)].join('\n');
}
