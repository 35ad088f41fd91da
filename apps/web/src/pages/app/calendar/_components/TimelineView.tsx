import type { CalendarKind } from '@regulus/contract/calendar-values.ts';
import { Link, useSearchParams } from 'react-router';
import type { CalendarEntry } from '../../../../data/calendar.ts';
import { writeState } from '../../../../lib/url-state.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { calendarFields, timelineMonths } from '../_lib/calendar-address.ts';
import { daysIn, firstOf, inWords, monthOf, monthsFrom } from '../_lib/days.ts';
import { KindIcon } from './EntryLink.tsx';
import classes from './TimelineView.module.css';

interface TimelineViewProps {
  entries: readonly CalendarEntry[];
  month: string;
  today: string;
  kinds: readonly CalendarKind[];
}

/** How far into its month a day is, from 0 to 1. */
const partOf = (day: string) => (Number(day.slice(8)) - 0.5) / daysIn(monthOf(day));

/** Twelve months by kind: how much falls into each, and where in it. Each month opens in the agenda. */
export function TimelineView({ entries, month, today, kinds }: TimelineViewProps) {
  const texts = useTexts('calendar');
  const names = useTexts('calendar-kinds');
  const locale = useLocale();
  const [query] = useSearchParams();
  const months = monthsFrom(month, timelineMonths);
  const found = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const key = `${entry.kind} ${monthOf(entry.day)}`;
    found.set(key, [...(found.get(key) ?? []), entry]);
  }
  const addressOf = (kind: CalendarKind, one: string) =>
    `?${writeState(calendarFields, query, { view: 'agenda', month: one, kind: [kind], day: undefined })}`;
  const cells = (kind: CalendarKind, one: string) => found.get(`${kind} ${one}`) ?? [];
  const labelOf = (kind: CalendarKind, one: string, count: number) =>
    texts.timelineCell({
      count,
      kind: names[kind],
      month: inWords(firstOf(one), locale, { month: 'long', year: 'numeric' }),
    });
  return (
    <>
      <table className={`card ${classes.table}`} aria-label={texts.views.timeline}>
        <thead>
          <tr>
            <th scope="col" className={`fine ${classes.kind}`}>
              {texts.filters.kinds}
            </th>
            {months.map((one) => (
              <th key={one} scope="col" data-present={one === monthOf(today) || undefined} className="fine">
                {inWords(firstOf(one), locale, { month: 'short' })}
                {(one === month || one.endsWith('-01')) && <span> {one.slice(0, 4)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row" className={classes.kind}>
                <span className="line">
                  <KindIcon kind={kind} />
                  {names[kind]}
                </span>
              </th>
              {months.map((one) => {
                const own = cells(kind, one);
                return (
                  <td key={one} data-present={one === monthOf(today) || undefined}>
                    {one === monthOf(today) && (
                      <span
                        className={classes.now}
                        style={{ insetInlineStart: `${partOf(today) * 100}%` }}
                        aria-hidden
                      />
                    )}
                    {own.length > 0 && (
                      <Link
                        to={addressOf(kind, one)}
                        className={`plain-link hoverable focus-inside strong grid gap-4 small ${classes.cell}`}
                        aria-label={labelOf(kind, one, own.length)}
                      >
                        <span data-figures>{own.length}</span>
                        <span className={classes.track}>
                          {own.map((entry) => (
                            <span
                              key={entry.id}
                              className={classes.mark}
                              data-done={entry.is_done || undefined}
                              style={{ insetInlineStart: `${partOf(entry.day) * 100}%` }}
                            />
                          ))}
                        </span>
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ol className={`card ${classes.list}`} aria-label={texts.views.timeline}>
        {months.map((one) => (
          <li key={one} className="ruled" data-present={one === monthOf(today) || undefined}>
            <h2>{inWords(firstOf(one), locale, { month: 'long', year: 'numeric' })}</h2>
            {kinds.every((kind) => cells(kind, one).length === 0) ? (
              <span className="quiet">{texts.nothingInMonth}</span>
            ) : (
              <ul className="row">
                {kinds
                  .map((kind) => [kind, cells(kind, one).length] as const)
                  .filter(([, count]) => count > 0)
                  .map(([kind, count]) => (
                    <li key={kind}>
                      <Link
                        to={addressOf(kind, one)}
                        className={`plain-link hoverable line gap-4 small rounded ${classes.chip}`}
                      >
                        <KindIcon kind={kind} />
                        {names[kind]} <strong data-figures>{count}</strong>
                      </Link>
                    </li>
                  ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
