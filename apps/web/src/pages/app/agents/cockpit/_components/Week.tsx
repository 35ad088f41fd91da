import type { TaskCounts } from '../../../../../data/tasks.ts';
import { today } from '../../../../../lib/dates.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { useLocale } from '../../../../../ui/locale.tsx';
import { useNow } from '../../../../../ui/use-now.ts';
import { groupId } from '../_lib/cockpit-address.ts';
import classes from './Cockpit.module.css';

/**
 * How much is overdue, and due on each of the next seven days.
 * @param isListed the list beside it has these groups, so that each number leads to its own
 */
export function Week({ counts, isListed }: { counts: TaskCounts; isListed: boolean }) {
  const texts = useTexts('cockpit');
  const locale = useLocale();
  const now = useNow();
  const byDay = new Map(counts.days.map(({ day, total }) => [day, total]));
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + index);
    return {
      day: today(date),
      name: index === 0 ? texts.today : date.toLocaleDateString(locale, { weekday: 'short', day: 'numeric' }),
    };
  });
  return (
    <section className={`card ${classes.week}`} aria-label={texts.week}>
      <Day group="overdue" count={counts.times.overdue} name={texts.overdue} isListed={isListed} isAlarm />
      {days.map(({ day, name }, index) => (
        <Day
          key={day}
          group={index === 0 ? 'today' : day}
          count={byDay.get(day) ?? 0}
          name={name}
          isListed={isListed}
        />
      ))}
    </section>
  );
}

interface DayProps {
  group: string;
  count: number;
  name: string;
  isListed: boolean;
  isAlarm?: boolean;
}

function Day({ group, count, name, isListed, isAlarm = false }: DayProps) {
  const locale = useLocale();
  const inside = (
    <>
      <span className={classes.dayCount} data-alarm={(isAlarm && count > 0) || undefined} data-figures>
        {count.toLocaleString(locale)}
      </span>
      <span className="quiet">{name}</span>
    </>
  );
  return isListed && count > 0 ? (
    <a href={`#${groupId(group)}`} className={`plain-link hoverable ${classes.day}`}>
      {inside}
    </a>
  ) : (
    <div className={classes.day}>{inside}</div>
  );
}
