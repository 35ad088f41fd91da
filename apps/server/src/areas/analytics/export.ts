import type { Analytics } from '@regulus/contract/admin-analytics.ts';
import type { ExportedMetric } from '@regulus/contract/admin-analytics-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { type Column, dayColumn, numberColumn, tableOf, textColumn } from '../../files/table-of.ts';
import type { FileAnswer } from '../../http/route.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';

/** A line of a file. */
type Line = Readonly<Record<string, string | number | null>>;

const linesOf: Readonly<Record<ExportedMetric, (numbers: Analytics) => readonly Line[] | undefined>> = {
  usage: ({ usage }) => usage?.spans,
  events: ({ usage }) => usage?.events,
  active: ({ active }) => active,
  activation: ({ activation }) => activation && [activation],
  triage: ({ triage }) => triage?.spans,
  answers: ({ answers }) => answers?.spans,
  sources: ({ sources }) => sources,
  jobs: ({ jobs }) => jobs,
  mails: ({ mails }) => mails && [mails],
  storage: ({ storage }) => storage,
  errors: ({ errors }) => errors,
};

const columnNames = {
  usage: ['starts_on', 'total'],
  events: ['event_type', 'product', 'location', 'total'],
  active: ['starts_on', 'people', 'companies'],
  activation: [
    'companies',
    'with_profile',
    'with_decision',
    'with_control',
    'days_to_decision',
    'days_to_control',
  ],
  triage: ['starts_on', 'decided', 'median_hours'],
  answers: ['starts_on', 'answered', 'refused'],
  sources: ['state', 'total'],
  jobs: ['kind', 'queued', 'running', 'done', 'failed'],
  mails: ['sent', 'waiting', 'failed'],
  storage: ['kind', 'bytes', 'files'],
  errors: ['kind', 'total'],
} as const satisfies Readonly<Record<ExportedMetric, readonly string[]>>;

/** The columns that hold words; the others count something. */
const worded: ReadonlySet<string> = new Set(['event_type', 'product', 'location', 'state', 'kind']);

const usualWidth = 18;

/** The numbers of one metric as a file. @throws ProblemError 429 */
export function fileOf(
  numbers: Analytics,
  metric: ExportedMetric,
  { userId, today, signal }: { userId: string; today: string; signal: AbortSignal },
): FileAnswer {
  const { columns } = textsIn(spokenLanguage(), 'exports-analytics');
  const value = (name: string) => (line: Line) => line[name]?.toString() ?? null;
  const number = (name: string) => (line: Line) => (line[name] ?? null) as number | null;
  const shown: readonly Column<Line>[] = columnNames[metric].map((name) =>
    name === 'starts_on'
      ? dayColumn(columns[name], value(name))
      : worded.has(name)
        ? textColumn(columns[name], usualWidth, value(name))
        : numberColumn(columns[name], usualWidth, number(name)),
  );
  async function* pieces(): AsyncGenerator<readonly Line[]> {
    yield linesOf[metric](numbers) ?? [];
  }
  return tableOf({
    name: `analytics-${metric}`,
    today,
    format: 'csv',
    columns: shown,
    pieces: pieces(),
    userId,
    signal,
  });
}
