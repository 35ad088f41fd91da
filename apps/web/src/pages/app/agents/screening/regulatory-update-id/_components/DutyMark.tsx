import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { Link } from 'react-router';
import type { ObligationClause } from '../../../../../../data/obligations.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import classes from './DutyMark.module.css';

/** How many duties a clause has and whether they are reviewed; opens them. */
export function DutyMark({ clause }: { clause: ObligationClause }) {
  const reviewTexts = useTexts('obligation-review');
  const { duties: texts } = reviewTexts;
  const { 0: disregarded, 1: left, 2: approved } = clause.status_counts;
  const count = disregarded + left + approved;
  const state = left > 0 ? 'left' : approved > 0 ? 'done' : 'disregarded';
  const Icon = { left: IconCircleDashed, done: IconCheck, disregarded: IconCircleX }[state];
  const words = state === 'left' ? texts.left({ count, left }) : texts[state]({ count });
  return (
    <span className={`fine ${classes.mark}`}>
      {clause.is_context_changed && <span className={classes.changed}>{reviewTexts.contextChanged}</span>}
      <Link
        to={{ search: `?tab=obligations&obligation=${clause.obligation_id}` }}
        className={`figures ${classes.link}`}
        data-state={state}
        aria-label={words}
        title={words}
      >
        <Icon size={13} aria-hidden />
        {state === 'left' && left < count ? `${String(left)}/${String(count)}` : count}
      </Link>
    </span>
  );
}
