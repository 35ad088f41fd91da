import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CalendarEntry } from '../../../../data/calendar.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { byDay } from '../_lib/by-day.ts';
import {
  addDays,
  firstOf,
  inWords,
  mondayOf,
  monthOf,
  shiftMonths,
  weekdayOf,
  weeksOf,
} from '../_lib/days.ts';
import { DayList } from './DayList.tsx';
import { KindIcon, ShortEntryLink } from './EntryLink.tsx';
import classes from './MonthView.module.css';

const mostInCell = 3;
const mostMarks = 4;

interface MonthViewProps {
  entries: readonly CalendarEntry[];
  month: string;
  today: string;
  /** whose entries are listed below */
  day: string | undefined;
  onOpenDay: (day: string | undefined) => void;
  /** shows the month of a day that the keyboard has reached */
  onShowMonth: (month: string) => void;
}

/** A month in weeks. Arrow keys move from day to day; Enter lists a day. */
export function MonthView({ entries, month, today, day, onOpenDay, onShowMonth }: MonthViewProps) {
  const texts = useTexts('calendar');
  const locale = useLocale();
  const grid = useRef<HTMLTableElement>(null);
  const start = day && monthOf(day) === month ? day : monthOf(today) === month ? today : firstOf(month);
  const [reached, setReached] = useState(start);
  /** the day that takes the focus once its month is drawn */
  const wanted = useRef<string>(undefined);
  const current = monthOf(reached) === month ? reached : start;
  const days = byDay(entries);
  const weeks = weeksOf(month);
  useEffect(() => {
    if (wanted.current !== reached || monthOf(reached) !== month) return;
    grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus();
    wanted.current = undefined;
  }, [reached, month]);

  function onKeyDown(event: KeyboardEvent, from: string) {
    const to = dayByKey(event.key, from);
    if (to === undefined) return;
    event.preventDefault();
    setReached(to);
    wanted.current = to;
    if (monthOf(to) !== month) onShowMonth(monthOf(to));
  }

  return (
    <>
      <table
        ref={grid}
        className={`card ${classes.grid}`}
        aria-label={inWords(firstOf(month), locale, { month: 'long', year: 'numeric' })}
      >
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={inWords(one, locale, { weekday: 'long' })} className="fine">
                {inWords(one, locale, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => {
                const own = days.get(one) ?? [];
                return (
                  <td
                    key={one}
                    data-other={monthOf(one) !== month || undefined}
                    data-today={one === today || undefined}
                    data-open={one === day || undefined}
                    data-weekend={weekdayOf(one) > 4 || undefined}
                  >
                    <button
                      type="button"
                      data-day={one}
                      tabIndex={one === current ? 0 : -1}
                      aria-pressed={one === day}
                      aria-current={one === today ? 'date' : undefined}
                      aria-label={texts.dayLabel({
                        day: inWords(one, locale, { weekday: 'long', day: 'numeric', month: 'long' }),
                        count: own.length,
                      })}
                      className={`block full rounded ${classes.day}`}
                      onClick={() => {
                        setReached(one);
                        onOpenDay(one === day ? undefined : one);
                      }}
                      onKeyDown={(event) => onKeyDown(event, one)}
                    >
                      <span className={classes.number}>{Number(one.slice(8))}</span>
                      <span className={classes.marks} aria-hidden>
                        {own.slice(0, mostMarks).map((entry) => (
                          <KindIcon
                            key={`${entry.kind} ${entry.id}`}
                            kind={entry.kind}
                            isDone={entry.is_done}
                          />
                        ))}
                        {own.length > mostMarks && <span className="fine">+{own.length - mostMarks}</span>}
                      </span>
                    </button>
                    <ul className={classes.entries}>
                      {own.slice(0, own.length > mostInCell + 1 ? mostInCell : own.length).map((entry) => (
                        <li key={`${entry.kind} ${entry.id}`}>
                          <ShortEntryLink entry={entry} today={today} />
                        </li>
                      ))}
                    </ul>
                    {own.length > mostInCell + 1 && (
                      <button
                        type="button"
                        className={`hoverable fine ${classes.more}`}
                        onClick={() => onOpenDay(one)}
                      >
                        {texts.more({ count: own.length - mostInCell })}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {day && (
        <section className={`card ${classes.list}`} aria-labelledby="calendar-day">
          <h2 id="calendar-day">
            {inWords(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
          </h2>
          {days.has(day) ? (
            <DayList entries={days.get(day) ?? []} today={today} />
          ) : (
            <p className="quiet">{texts.nothingOnDay}</p>
          )}
        </section>
      )}
    </>
  );
}

function dayByKey(key: string, from: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return mondayOf(from);
    case 'End':
      return addDays(mondayOf(from), 6);
    case 'PageUp':
      return shiftMonths(from, -1);
    case 'PageDown':
      return shiftMonths(from, 1);
    default:
      return undefined;
  }
}
