import type { TaskCounts } from '../../../../../data/tasks.ts';
import { today } from '../../../../../lib/dates.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { useLocale } from '../../../../../ui/locale.tsx';
import { useNow } from '../../../../../ui/use-now.ts';
import classes from './Cockpit.module.css';

/** How much is overdue, and due on each of the next seven days. */
export function Week({ counts }: { counts: TaskCounts }) {
  const texts = useTexts('cockpit');
  const locale = useLocale();
  const now = useNow();
  const byDay = new Map(counts.days.map(({ day, total }) => [day, total]));
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + index);
    return {
      day: today(date),
      name:
        index === 0
          ? texts.today
          : date.toLocaleDateString(locale, { weekday: 'short', day: 'numeric', month: 'numeric' }),
    };
  });
  return (
    <section className={`card ${classes.week}`} aria-label={texts.week}>
      <div className={classes.day}>
        <span className={classes.dayCount} data-alarm={counts.times.overdue > 0 || undefined} data-figures>
          {counts.times.overdue.toLocaleString(locale)}
        </span>
        <span className="quiet">{texts.overdue}</span>
      </div>
      {days.map(({ day, name }) => (
        <div key={day} className={classes.day}>
          <span className={classes.dayCount} data-figures>
            {(byDay.get(day) ?? 0).toLocaleString(locale)}
          </span>
          <span className="quiet">{name}</span>
        </div>
      ))}
    </section>
  );
}
