import { type ReactNode, useState } from 'react';
import { formatNumericDate } from '../../../lib/dates.ts';
import { useTexts } from '../../../lib/use-texts.ts';
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
        <span className={`fine flex between column figures ${classes.scale}`} aria-hidden>
          <span>{most.toLocaleString(locale)}</span>
          <span>{(most / 2).toLocaleString(locale)}</span>
          <span>0</span>
        </span>
        <span className={classes.plot}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            <path d="M0 50H100" className={classes.grid} vectorEffect="non-scaling-stroke" />
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
  const [isOpen, setIsOpen] = useState(false);
  const rows = spans.map((span, index) => ({ ...span, further: more.map(({ cells }) => cells[index]) }));
  return (
    <details
      className={`above-8 ${classes.details}`}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{texts.table}</summary>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
        <div className={classes.frame} role="region" aria-label={texts.table} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{texts.from}</th>
                {[...series, ...more.map((one) => one.name)].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map(({ starts_on, values, further }) => (
                <tr key={starts_on}>
                  <th scope="row">{formatNumericDate(starts_on, locale)}</th>
                  {values.map((value, index) => (
                    <td key={series[index]}>{value.toLocaleString(locale)}</td>
                  ))}
                  {further.map((cell, index) => (
                    <td key={more[index]?.name}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
