import type { Applicability } from '@regulus/contract/statement-values.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import classes from './AppliesFilter.module.css';

interface FilterProps {
  counts: Readonly<Record<Applicability, number>>;
  value: Applicability | undefined;
  onChange: (applies: Applicability | undefined) => void;
}

const order = ['yes', 'depends', 'unclear', 'no'] as const;

/** How many obligations apply to the company; each count narrows the list down to them. Nothing if none was judged. */
export function AppliesFilter({ counts, value, onChange }: FilterProps) {
  const texts = useTexts('obligation-review').applies;
  if (value === undefined && order.every((one) => counts[one] === 0)) return null;
  return (
    <div role="group" aria-label={texts.filter} className={`row gap-4 ${classes.filter}`}>
      {order.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.choice}
          aria-pressed={value === one}
          disabled={counts[one] === 0 && value !== one}
          onClick={() => onChange(value === one ? undefined : one)}
        >
          {texts.counts[one]} <span className="strong figures">{counts[one]}</span>
        </button>
      ))}
    </div>
  );
}
