import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CalendarEntry } from '../../../../data/calendar.ts';
import { formatDaysUntil } from '../../../../lib/dates.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { byDay } from '../_lib/by-day.ts';
import { inWords } from '../_lib/days.ts';
import classes from './AgendaView.module.css';
import { DayList } from './DayList.tsx';

interface AgendaViewProps {
  entries: readonly CalendarEntry[];
  today: string;
  /** the present month is the first of those that are shown */
  isFromNow: boolean;
}

/** Entries day by day. In the present month it begins with today; what was before is shown on demand. */
export function AgendaView({ entries, today, isFromNow }: AgendaViewProps) {
  const texts = useTexts('calendar');
  const [isEarlierShown, setIsEarlierShown] = useState(false);
  const earlier = isFromNow ? entries.filter(({ day }) => day < today) : [];
  const shown = isEarlierShown ? entries : entries.slice(earlier.length);
  const days = byDay(shown);
  if (isFromNow && !days.has(today)) days.set(today, []);
  const sorted = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return (
    <>
      {earlier.length > 0 && (
        <Button
          variant="default"
          className={'below-12'}
          aria-expanded={isEarlierShown}
          onClick={() => setIsEarlierShown(!isEarlierShown)}
        >
          {isEarlierShown ? texts.hideEarlier : texts.showEarlier({ count: earlier.length })}
        </Button>
      )}
      <ol className={`card ${classes.days}`} aria-label={texts.views.agenda}>
        {sorted.map(([day, own]) => (
          <li key={day} className={`ruled ${classes.day}`} data-today={day === today || undefined}>
            <DayHeading day={day} today={today} />
            {own.length > 0 ? (
              <DayList entries={own} today={today} />
            ) : (
              <p className={`quiet ${classes.nothing}`}>{texts.nothingToday}</p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function DayHeading({ day, today }: { day: string; today: string }) {
  const locale = useLocale();
  const distance = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  return (
    <h2 className={classes.heading}>
      <time dateTime={day}>
        <span className={classes.number}>
          {inWords(day, locale, { day: 'numeric', month: 'short', year: 'numeric' })}
        </span>
        <span className="quiet">
          {inWords(day, locale, { weekday: 'long' })} · {formatDaysUntil(distance)}
        </span>
      </time>
    </h2>
  );
}
