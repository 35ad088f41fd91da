import type { CSSProperties, ReactNode } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import classes from './ListCounts.module.css';

export interface ListCount {
  label: string;
  /** undefined while it loads */
  total: number | undefined;
  isShown: boolean;
  /** what it means, in other words */
  hint?: string;
  /** the colour of its dot; none: no dot */
  colour?: string | undefined;
  onChoose: () => void;
}

interface CountsProps {
  label: string;
  counts: readonly ListCount[];
  /** one more box at the end */
  children?: ReactNode;
}

/** How many stand where; each shows only those. */
export function ListCounts({ label, counts, children }: CountsProps) {
  const { number } = useTexts('inventory');
  const boxes = counts.length + (children ? 1 : 0);
  return (
    <div
      className={`card ${classes.counts}`}
      role="group"
      aria-label={label}
      style={{ '--boxes': boxes, '--boxes-narrow': Math.ceil(boxes / 2) } as CSSProperties}
    >
      {counts.map((count) => (
        <button
          key={count.label}
          type="button"
          className={`focus-inside ${classes.box}`}
          title={count.hint}
          aria-pressed={count.isShown}
          onClick={count.onChoose}
        >
          <span className="fine medium">
            {count.colour && <span className={classes.dot} style={{ background: count.colour }} />}
            {count.label}
          </span>
          <span className="large strong figures">
            {count.total === undefined ? '–' : number({ value: count.total })}
          </span>
        </button>
      ))}
      {children}
    </div>
  );
}
