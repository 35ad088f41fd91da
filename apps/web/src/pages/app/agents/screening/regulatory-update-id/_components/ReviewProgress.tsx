import type { Tally } from '@regulus/contract/obligations-tree.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import classes from './ReviewProgress.module.css';

/** How much of something is approved, disregarded and left, as a bar; its numbers stand beside it. */
export function ReviewProgress({ tally, isLarge = false }: { tally: Tally; isLarge?: boolean }) {
  const { 0: disregarded, 1: left, 2: approved } = tally.status_counts;
  return (
    <span className={classes.bar} data-large={isLarge || undefined} aria-hidden>
      <span data-status={2} style={{ flexGrow: approved }} />
      <span data-status={0} style={{ flexGrow: disregarded }} />
      <span data-status={1} style={{ flexGrow: left }} />
    </span>
  );
}

/** What the colors of the bars mean. */
export function ReviewLegend({ hasOverdue }: { hasOverdue: boolean }) {
  const texts = useTexts('obligation-review');
  return (
    <ul className={`flex wrap gap-12 fine ${classes.legend}`} aria-label={texts.legend}>
      {([2, 0, 1] as const).map((status) => (
        <li key={status} className="line gap-4">
          <span className={classes.swatch} data-status={status} aria-hidden />
          {texts.states[status]}
        </li>
      ))}
      {hasOverdue && (
        <li className="line gap-4">
          <span className={classes.overdue} aria-hidden />
          {texts.overdueMark}
        </li>
      )}
    </ul>
  );
}
