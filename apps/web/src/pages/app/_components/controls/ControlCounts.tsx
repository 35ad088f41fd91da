import { type ControlList, controlLists } from '@regulus/contract/control-values.ts';
import type { ControlListAnswer } from '@regulus/contract/controls.ts';
import { controlTexts, controlListTexts as texts } from '../../../../lib/texts/controls.ts';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import classes from './ControlsList.module.css';

interface CountsProps {
  /** undefined while they load */
  answer: ControlListAnswer | undefined;
  /** the list that is shown now; undefined: all */
  list: ControlList | undefined;
  onChange: (list: ControlList | undefined) => void;
}

/** How many stand on which list and how far they are together; a click shows only those, a second click all again. */
export function ControlCounts({ answer, list, onChange }: CountsProps) {
  const counts = answer?.list_counts;
  const all = counts && Object.values(counts).reduce((sum, one) => sum + one, 0);
  const one = (label: string, total: number | undefined, own: ControlList | undefined) => (
    <button
      key={label}
      type="button"
      className={classes.count}
      data-list={own}
      aria-pressed={list === own}
      onClick={() => onChange(list === own ? undefined : own)}
    >
      <span className={classes.countLabel}>{label}</span>
      <span className={classes.amount}>{total === undefined ? '–' : inventoryTexts.number(total)}</span>
    </button>
  );
  const percent = answer?.percent_complete.toFixed(2);
  return (
    <div className={classes.counts} role="group" aria-label={texts.countsLabel}>
      {one(texts.all, all, undefined)}
      {controlLists.map((own) => one(controlTexts.lists[own], counts?.[own], own))}
      <div className={classes.percent} title={texts.percentHint}>
        <span className={classes.countLabel}>{texts.percent}</span>
        <output className={classes.amount}>{percent === undefined ? '–' : `${percent} %`}</output>
        <span className={classes.bar} aria-hidden>
          <span style={{ inlineSize: `${percent ?? '0'}%` }} />
        </span>
      </div>
    </div>
  );
}
