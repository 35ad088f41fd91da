import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type InboxActivity, inboxActivityQuery } from '../../../data/publications.ts';
import { formatNumericDate } from '../../../lib/dates.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ChartNumbers } from '../../../ui/chart/ChartNumbers.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { activityBars, busiest, totalOf } from '../_lib/activity-chart.ts';
import classes from './Activity.module.css';
import { Panel } from './Panel.tsx';

const daysShown = 30;

/** What came in and what was decided in the last days; nothing where nothing did. */
export function Activity() {
  const texts = useTexts('home').activity;
  const query = useQuery(inboxActivityQuery);
  if (query.data?.regulators.length === 0) return null;
  return (
    <Panel title={texts.title({ days: query.data?.days.length ?? daysShown })}>
      <div className={classes.body}>
        <Loaded query={query} failed={texts.loadFailed} isLine skeleton={<Skeleton height={180} />}>
          {({ days, regulators }) => (
            <>
              <Totals days={days} />
              <Chart days={days} />
              <DaysTable days={days} />
              <Regulators regulators={regulators} />
            </>
          )}
        </Loaded>
      </div>
    </Panel>
  );
}

const strong = (inside: ReactNode) => <strong className={classes.total}>{inside}</strong>;

function Totals({ days }: Pick<InboxActivity, 'days'>) {
  const texts = useTexts('home').activity;
  const { collected, decided } = totalOf(days);
  return (
    <p className={`row muted ${classes.totals}`} data-figures>
      <span>
        <span className={classes.swatch} data-kind="collected" aria-hidden />{' '}
        {texts.collected({ count: collected, b: strong })}
      </span>
      <span>
        <span className={classes.swatch} data-kind="decided" aria-hidden />{' '}
        {texts.decided({ count: decided, b: strong })}
      </span>
    </p>
  );
}

function Chart({ days }: Pick<InboxActivity, 'days'>) {
  const texts = useTexts('home').activity;
  const locale = useLocale();
  const { most, bars } = activityBars(days);
  const day = (value: string | undefined) => (value === undefined ? '' : formatNumericDate(value, locale));
  const [from, to] = [day(days[0]?.day), day(days.at(-1)?.day)];
  return (
    <>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${String(days.length)} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.chart({ from, to, most })}
      >
        {bars.map(({ day: { day: of, collected, decided }, up, down }, index) => (
          <g key={of}>
            <title>{texts.day({ day: day(of), collected, decided })}</title>
            <rect className={classes.column} x={index} y={0} width={1} height={100} />
            <rect data-kind="collected" x={index + 0.15} y={50 - up} width={0.7} height={up} />
            <rect data-kind="decided" x={index + 0.15} y={50} width={0.7} height={down} />
          </g>
        ))}
        <path d={`M0 50H${String(days.length)}`} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="row fine between figures" aria-hidden>
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </>
  );
}

/** The numbers of the chart, the latest day first. */
function DaysTable({ days }: Pick<InboxActivity, 'days'>) {
  const texts = useTexts('home').activity;
  const locale = useLocale();
  return (
    <ChartNumbers label={texts.days} className={`below-8 ${classes.days}`}>
      <table className={`full small figures ${classes.table}`}>
        <Head first={texts.columns.day} />
        <tbody>
          {days.toReversed().map(({ day, ...counts }) => (
            <Row key={day} name={formatNumericDate(day, locale)} {...counts} />
          ))}
        </tbody>
      </table>
    </ChartNumbers>
  );
}

function Regulators({ regulators }: Pick<InboxActivity, 'regulators'>) {
  const texts = useTexts('home').activity;
  const { first, others } = busiest(regulators);
  const most = Math.max(1, ...first.flatMap(({ collected, decided }) => [collected, decided]));
  return (
    <table className={`full small figures ${classes.table}`} aria-label={texts.regulators}>
      <Head first={texts.columns.regulator} />
      <tbody>
        {first.map(({ regulator, ...counts }) => (
          <Row key={regulator} name={regulator} most={most} {...counts} />
        ))}
        {others && <Row name={texts.others({ count: others.count })} {...others} />}
      </tbody>
    </table>
  );
}

function Head({ first }: { first: string }) {
  const { collected, decided } = useTexts('home').activity.columns;
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">{collected}</th>
        <th scope="col">{decided}</th>
      </tr>
    </thead>
  );
}

interface RowProps {
  name: string;
  collected: number;
  decided: number;
  /** what the longest bar stands for; without it there are none */
  most?: number;
}

function Row({ name, collected, decided, most }: RowProps) {
  const locale = useLocale();
  const cells = { collected, decided };
  return (
    <tr>
      <th scope="row">{name}</th>
      {(['collected', 'decided'] as const).map((kind) => (
        <td key={kind}>
          {most !== undefined && cells[kind] > 0 && (
            <span
              className={classes.bar}
              data-kind={kind}
              style={{ width: `${String((cells[kind] / most) * 50)}%` }}
              aria-hidden
            />
          )}
          {cells[kind].toLocaleString(locale)}
        </td>
      ))}
    </tr>
  );
}
