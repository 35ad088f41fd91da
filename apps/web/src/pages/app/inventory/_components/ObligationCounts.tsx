import { type ObligationStatus, obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ObligationsAnswer } from '../../../../data/obligations.ts';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import { obligationTexts, obligationListTexts as texts } from '../../../../lib/texts/obligations.ts';
import classes from './ObligationsInventory.module.css';

const order = [obligationStatus.needsReview, obligationStatus.approved, obligationStatus.irrelevant] as const;

interface CountsProps {
  /** undefined while they load */
  counts: ObligationsAnswer['status_counts'] | undefined;
  /** the statuses that are shown now; none: all */
  review: readonly string[];
  onChange: (review: string[]) => void;
}

/** How many stand where; a click shows only those, a second click all again. */
export function ObligationCounts({ counts, review, onChange }: CountsProps) {
  const all = counts && counts[0] + counts[1] + counts[2];
  const one = (label: string, total: number | undefined, status: ObligationStatus | undefined) => {
    const isShown = status === undefined ? review.length === 0 : review.join() === String(status);
    return (
      <button
        key={label}
        type="button"
        className={classes.count}
        aria-pressed={isShown}
        onClick={() => onChange(status === undefined || isShown ? [] : [String(status)])}
      >
        <span className={classes.countLabel}>{label}</span>
        <span className={classes.amount}>{total === undefined ? '–' : inventoryTexts.number(total)}</span>
      </button>
    );
  };
  return (
    <div className={classes.counts} role="group" aria-label={texts.countsLabel}>
      {one(texts.all, all, undefined)}
      {order.map((status) => one(obligationTexts.status[status], counts?.[status], status))}
    </div>
  );
}
