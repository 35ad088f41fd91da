import type { Readiness } from '@regulus/contract/control-values.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './ReadinessBadge.module.css';

/** How far a control is: by word, and by colour. */
export function ReadinessBadge({ status }: { status: Readiness }) {
  const texts = useTexts('controls');
  return (
    <span className={`middle gap-8 unbroken ${classes.badge}`} data-status={status}>
      {texts.status[status]}
    </span>
  );
}
