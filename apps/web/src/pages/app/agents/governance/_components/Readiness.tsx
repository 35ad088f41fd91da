import { controlLists } from '@regulus/contract/control-values.ts';
import type { ReactNode } from 'react';
import type { Governance } from '../../../../../data/governance.ts';
import { formatNumericDate } from '../../../../../lib/dates.ts';
import { percentComplete } from '../../../../../lib/percent-complete.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { ChartNumbers, NumberTable, Scale } from '../../../../../ui/chart/ChartNumbers.tsx';
import chartClasses from '../../../../../ui/chart/chart.module.css';
import { useLocale } from '../../../../../ui/locale.tsx';
import { Nothing } from '../../../_components/Nothing.tsx';
import { Panel } from '../../../_components/Panel.tsx';
import { listLinks } from '../_lib/list-links.ts';
import { readinessChart } from '../_lib/readiness-chart.ts';
import { ListLink } from './ListLink.tsx';
import classes from './Readiness.module.css';

const share = (inside: ReactNode) => <span className={classes.share}>{inside}</span>;
interface ReadinessProps {
  governance: Governance;
  regulators: readonly string[];
}

/** How far the controls are, and how that went. */
export function Readiness({ governance: { controls, days }, regulators }: ReadinessProps) {
  const texts = useTexts('governance').readiness;
  const locale = useLocale();
  const { completed, in_progress, incomplete, out_of_scope, percent_complete } = controls;
  const inScope = completed + in_progress + incomplete;
  const links = listLinks(regulators);
  return (
    <Panel title={texts.title}>
      {inScope + out_of_scope === 0 ? (
        <Nothing title={texts.none} sentence={texts.noneSentence} />
      ) : (
        <div className={classes.present}>
          <p className="muted">
            {texts.complete({
              percent: percentComplete(percent_complete, controls, locale),
              b: share,
            })}
          </p>
          <p className="muted">{texts.of({ done: completed, whole: inScope })}</p>
          <div className={classes.bar} aria-hidden>
            {controlLists
              .filter((list) => controls[list] > 0 && list !== 'out_of_scope')
              .map((list) => (
                <span key={list} data-list={list} style={{ flexGrow: controls[list] }} />
              ))}
          </div>
          <ul className={classes.lists}>
            {controlLists.map((list) => (
              <li key={list}>
                <ListLink
                  to={links.controls(list)}
                  className={`plain-link grid middle gap-8 rounded ${classes.list}`}
                >
                  <span className={classes.dot} data-list={list} aria-hidden />
                  <span>{texts.lists[list]}</span>
                  <span className="strong figures">{controls[list].toLocaleString(locale)}</span>
                </ListLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <OverTime days={days} isOfAll={regulators.length > 0} />
    </Panel>
  );
}

function OverTime({ days, isOfAll }: { days: Governance['days']; isOfAll: boolean }) {
  const texts = useTexts('governance').readiness;
  const locale = useLocale();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.every((day) => controlLists.every((list) => day[list] === 0))) return null;
  const day = (value: string) => formatNumericDate(value, locale);
  return (
    <section className="pad-12-16 edge-above" aria-label={texts.overTime}>
      <h3 className="small below-4">{texts.overTime}</h3>
      {days.length < 2 ? (
        <p className="muted">{texts.oneDay}</p>
      ) : (
        <>
          {isOfAll && <p className="muted">{texts.ofAll}</p>}
          <Chart
            days={days}
            name={texts.chart({ days: days.length, from: day(first.day), to: day(last.day) })}
          />
          <div className={`fine flex between figures ${classes.ends}`} aria-hidden>
            <span>{day(first.day)}</span>
            <span>{day(last.day)}</span>
          </div>
          <DaysTable days={days} />
        </>
      )}
    </section>
  );
}

function Chart({ days, name }: { days: Governance['days']; name: string }) {
  const { lists } = useTexts('governance').readiness;
  const { areas, labels, most } = readinessChart(days);
  return (
    <div className={classes.chart} role="img" aria-label={name}>
      <Scale most={most} />
      <span className={`${chartClasses.plot} ${classes.plot}`}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {areas.map(({ list, path }) => (
            <path key={list} d={path} data-list={list} vectorEffect="non-scaling-stroke" />
          ))}
          <path d="M0 50H100" className={chartClasses.grid} vectorEffect="non-scaling-stroke" />
        </svg>
      </span>
      <span className={classes.labels} aria-hidden>
        {labels.map(({ list, top }) => (
          <span key={list} style={{ top: `${String(top)}%` }}>
            {lists[list]}
          </span>
        ))}
      </span>
    </div>
  );
}

/** The numbers of the chart, the latest day first. */
function DaysTable({ days }: { days: Governance['days'] }) {
  const texts = useTexts('governance').readiness;
  const locale = useLocale();
  const rows = days.map((one) => ({
    key: one.day,
    name: formatNumericDate(one.day, locale),
    cells: controlLists.map((list) => one[list].toLocaleString(locale)),
  }));
  return (
    <ChartNumbers label={texts.table} className="above-8">
      <NumberTable
        columns={[texts.day, ...controlLists.map((list) => texts.lists[list])]}
        rows={rows.toReversed()}
        className={classes.days}
      />
    </ChartNumbers>
  );
}
