import type { PublicationStatus } from '@regulus/contract/publication-values.ts';
import type { Ref } from 'react';
import type { InventoryAnswer } from '../../../../data/publications.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { defaultStatuses } from '../_lib/address.ts';
import classes from './StatusCounts.module.css';

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
  const { counts: texts, statusNames } = useTexts('inventory');
  const locale = useLocale();
  const countOf = (one: PublicationStatus) => counts?.[one];
  const inScope = counts && counts[0] + counts[2] + counts[3] + counts[4];
  const done = inScope ? (counts[3] + counts[4]) / inScope : undefined;
  return (
    <div ref={ref} className={`card ${classes.counts}`} role="group" aria-label={texts.label}>
      <button
        type="button"
        className={`hoverable focus-inside ${classes.count}`}
        aria-pressed={isUsual(status)}
        onClick={() => onChange(defaultStatuses)}
      >
        <span className={`fine medium flex middle ${classes.label}`}>
          {texts.inScope} <span className={classes.hint}>{texts.inScopeHint}</span>
        </span>
        <Amount value={inScope} />
        {done !== undefined && (
          <span className={`flex column gap-4 narrow ${classes.done}`}>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${done * 100}%` }} />
            </span>
            <span className={`fine clipped ${classes.share}`}>
              {texts.done({ share: done.toLocaleString(locale, { style: 'percent' }) })}
            </span>
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
            title={texts.only[one]}
            onClick={() => onChange(isOnly ? defaultStatuses : [String(one)])}
          >
            <span className={`fine medium flex middle ${classes.label}`}>
              <StatusBadge status={one} label={statusNames[one]} />
            </span>
            <Amount value={countOf(one)} />
            {one === 0 && undecided && (
              <span
                className={`fine flex column narrow unbroken ${classes.parts}`}
                title={texts.undecidedHint}
              >
                <span>{texts.toReview({ count: undecided.undecided })}</span>
                <span>{texts.setAside({ count: undecided.put_aside })}</span>
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
  const { number } = useTexts('inventory');
  return (
    <span className={classes.amount} data-zero={value === 0 || undefined}>
      {value === undefined ? '–' : number({ value })}
    </span>
  );
}
