import type { Readiness } from '@regulus/contract/control-values.ts';
import { controlTexts } from '../../../../lib/texts/controls.ts';
import classes from './ReadinessBadge.module.css';

/** How far a control is: by word, and by colour. */
export function ReadinessBadge({ status }: { status: Readiness }) {
  return (
    <span className={classes.badge} data-status={status}>
      {controlTexts.status[status]}
    </span>
  );
}
