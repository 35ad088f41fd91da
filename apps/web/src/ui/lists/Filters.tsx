import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import classes from './FilterBar.module.css';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

interface FiltersProps {
  search: SearchFieldProps;
  /** how many filters differ from their defaults */
  active: number;
  /** undefined where there is nothing to reset */
  onReset: (() => void) | undefined;
  children: ReactNode;
}

/** Search and filters of a list. On narrow screens the filters stand behind a button. */
export function Filters({ search, active, onReset, children }: FiltersProps) {
  const texts = useTexts('inventory').filters;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={`flex wrap gap-8 ${classes.bar}`}>
      <SearchField {...search} />
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconFilter size={16} stroke={1.8} aria-hidden />
        {texts.show({ active })}
      </button>
      <div
        id={id}
        className={classes.filters}
        role="group"
        aria-label={texts.label}
        data-open={isOpen || undefined}
      >
        {children}
        {onReset && (
          <button type="button" className={classes.reset} title={texts.reset} onClick={onReset}>
            {texts.resetShort}
          </button>
        )}
      </div>
    </div>
  );
}

interface FlagProps {
  isOn: boolean;
  /** told undefined where it is off: the address does not name it then */
  onChange: (isOn: true | undefined) => void;
  children: ReactNode;
}

/** A filter that is on or off. */
export function FlagFilter({ isOn, onChange, children }: FlagProps) {
  return (
    <button
      type="button"
      className={classes.flag}
      aria-pressed={isOn}
      onClick={() => onChange(isOn ? undefined : true)}
    >
      {children}
    </button>
  );
}
