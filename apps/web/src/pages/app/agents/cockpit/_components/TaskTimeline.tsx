import { timelineDays } from '@regulus/contract/task-values.ts';
import type { TaskCounts } from '../../../../../data/tasks.ts';
import { formatNumericDate, today } from '../../../../../lib/dates.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { useLocale } from '../../../../../ui/locale.tsx';
import { useNow } from '../../../../../ui/use-now.ts';
import { Panel } from '../../../_components/Panel.tsx';
import classes from './Cockpit.module.css';

/** How many tasks fall due on each of the next 90 days; the numbers as a table, too. */
export function TaskTimeline({ days }: { days: TaskCounts['days'] }) {
  const texts = useTexts('cockpit');
  const locale = useLocale();
  const now = useNow();
  const byDay = new Map(days.map(({ day, total }) => [day, total]));
  const most = Math.max(1, ...days.map(({ total }) => total));
  const all = Array.from({ length: timelineDays + 1 }, (_, index) =>
    today(new Date(now.getFullYear(), now.getMonth(), now.getDate() + index)),
  );
  const [first = '', last = ''] = [all[0], all.at(-1)];
  const named = (day: string) => formatNumericDate(day, locale);
  return (
    <Panel title={texts.timeline}>
      <div
        className={classes.bars}
        role="img"
        aria-label={texts.timelineChart({ from: named(first), to: named(last), most })}
      >
        {all.map((day) => (
          <span
            key={day}
            className={classes.barOfDay}
            style={{ height: `${((byDay.get(day) ?? 0) / most) * 100}%` }}
          />
        ))}
      </div>
      <div className={`quiet flex between ${classes.axis}`} aria-hidden>
        <span>{named(first)}</span>
        <span>{named(last)}</span>
      </div>
      {days.length > 0 && (
        <details className={classes.twin}>
          <summary className="quiet">{texts.numbersByDay}</summary>
          <table aria-label={texts.numbersByDay}>
            <thead>
              <tr>
                <th scope="col">{texts.day}</th>
                <th scope="col">{texts.tasks}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, total }) => (
                <tr key={day}>
                  <th scope="row">{named(day)}</th>
                  <td>{total.toLocaleString(locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </Panel>
  );
}
