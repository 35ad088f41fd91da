import type { PublicationStatus } from '@regulus/contract/publication-values.ts';
import type { Ref } from 'react';
import type { InventoryAnswer } from '../../../../data/publications.ts';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { defaultStatuses } from '../_lib/address.ts';
import classes from './StatusCounts.module.css';

const texts = inventoryTexts.counts;
const order: readonly PublicationStatus[] = [0, 2, 3, 4, 1];
const isUsual = (status: readonly string[]) =>
  status.length === defaultStatuses.length && defaultStatuses.every((one) => status.includes(one));

export interface StatusCountsProps {
  /** undefined while they load */
  counts: InventoryAnswer['status_counts'] | undefined;
  /** how many of the first status nobody has decided */
  undecided: InventoryAnswer['undecided_counts'] | undefined;
  /** the statuses that are shown now */
  status: readonly string[];
  onChange: (status: string[]) => void;
  ref?: Ref<HTMLDivElement>;
}

/** Where things stand, by number; a click shows only those, a second click all in scope again. */
export function StatusCounts({ counts, undecided, status, onChange, ref }: StatusCountsProps) {
  const countOf = (one: PublicationStatus) => counts?.[one];
  const inScope = counts && counts[0] + counts[2] + counts[3] + counts[4];
  const done = inScope ? Math.round(((counts[3] + counts[4]) / inScope) * 100) : undefined;
  return (
    <div ref={ref} className={`card ${classes.counts}`} role="group" aria-label={texts.label}>
      <button
        type="button"
        className={`hoverable focus-inside ${classes.count}`}
        aria-pressed={isUsual(status)}
        onClick={() => onChange(defaultStatuses)}
      >
        <span className={`fine ${classes.label}`}>
          {texts.inScope} <span className={classes.hint}>{texts.inScopeHint}</span>
        </span>
        <Amount value={inScope} />
        {done !== undefined && (
          <span className={classes.done}>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${done}%` }} />
            </span>
            <span className={`fine clipped ${classes.share}`}>{texts.done(done)}</span>
          </span>
        )}
      </button>
      {order.map((one) => {
        const isOnly = status.length === 1 && status[0] === String(one);
        return (
          <button
            key={one}
            type="button"
            className={`hoverable focus-inside ${classes.count}`}
            aria-pressed={isOnly}
            data-shown={status.includes(String(one)) || undefined}
            title={texts.only(one)}
            onClick={() => onChange(isOnly ? defaultStatuses : [String(one)])}
          >
            <span className={`fine ${classes.label}`}>
              <StatusBadge status={one} label={inventoryTexts.statusNames[one]} />
            </span>
            <Amount value={countOf(one)} />
            {one === 0 && undecided && (
              <span className={`fine ${classes.parts}`} title={texts.undecidedHint}>
                <span>{texts.undecided(undecided.undecided)}</span>
                <span>{texts.putAside(undecided.put_aside)}</span>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** A dash keeps the place until the number is known. */
function Amount({ value }: { value: number | undefined }) {
  return (
    <span className={classes.amount} data-zero={value === 0 || undefined}>
      {value === undefined ? '–' : inventoryTexts.number(value)}
    </span>
  );
}
