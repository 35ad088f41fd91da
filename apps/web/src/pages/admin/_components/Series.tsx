import type { ReactNode } from 'react';
import { formatNumericDate } from '../../../lib/dates.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ChartNumbers, NumberTable, Scale } from '../../../ui/chart/ChartNumbers.tsx';
import chartClasses from '../../../ui/chart/chart.module.css';
import { useLocale } from '../../../ui/locale.tsx';
import { columnsOf } from '../_lib/columns-of.ts';
import classes from './charts.module.css';

interface SeriesProps {
  /** what is shown, read out */
  name: string;
  /** one or two, each with its name */
  series: readonly string[];
  /** in the order of time; a value for each of the series */
  spans: readonly { readonly starts_on: string; readonly values: readonly number[] }[];
  /** further columns of the table, by span */
  more?: readonly { readonly name: string; readonly cells: readonly ReactNode[] }[];
}

/** Numbers over time as columns, and as a table that is drawn when it is opened. */
export function Series({ name, series, spans, more = [] }: SeriesProps) {
  const locale = useLocale();
  const { columns, most } = columnsOf(spans.map(({ values }) => values));
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return null;
  const day = (value: string) => formatNumericDate(value, locale);
  return (
    <div>
      {series.length > 1 && (
        <ul className={`flex wrap small ${classes.legend}`} aria-hidden>
          {series.map((one, index) => (
            <li key={one}>
              <span className={classes.key} data-series={index} />
              {one}
            </li>
          ))}
        </ul>
      )}
      <div className={`grid gap-8 above-12 ${classes.chart}`} role="img" aria-label={name}>
        <Scale most={most} />
        <span className={`${chartClasses.plot} ${classes.plot}`}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            <path d="M0 50H100" className={chartClasses.grid} vectorEffect="non-scaling-stroke" />
            {columns.map(({ key, of, ...box }) => (
              <rect key={key} data-series={of} {...box} />
            ))}
          </svg>
        </span>
      </div>
      <div className="fine flex between figures above-4" aria-hidden>
        <span>{day(first.starts_on)}</span>
        {spans.length > 1 && <span>{day(last.starts_on)}</span>}
      </div>
      <SeriesTable series={series} spans={spans} more={more} />
    </div>
  );
}

/** The latest first. */
function SeriesTable({ series, spans, more = [] }: Omit<SeriesProps, 'name'>) {
  const texts = useTexts('charts');
  const locale = useLocale();
  const rows = spans.map(({ starts_on: start, values }, index) => ({
    key: start,
    name: formatNumericDate(start, locale),
    cells: [...values.map((value) => value.toLocaleString(locale)), ...more.map(({ cells }) => cells[index])],
  }));
  return (
    <ChartNumbers label={texts.table} className="above-8">
      <NumberTable
        columns={[texts.from, ...series, ...more.map((one) => one.name)]}
        rows={rows.toReversed()}
        className={classes.numbers}
      />
    </ChartNumbers>
  );
}
