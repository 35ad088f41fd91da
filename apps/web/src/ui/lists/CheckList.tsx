import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import classes from './CheckList.module.css';
import { keyOf, stillOnTheWay } from './choices-on-the-way.ts';

export interface CheckOption {
  value: string;
  /** searched for, and read out */
  label: string;
  content?: ReactNode;
  /** after the label, e.g. how many there are */
  detail?: ReactNode;
}

export interface CheckListProps {
  label: string;
  options: readonly CheckOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** buttons that choose all or none; without them at least one should stay chosen */
  hasAllAndNone?: boolean;
  /** where the options are many: the field to find one */
  find?: { label: string; nothingFound: string };
}

/** Options of which any number may be chosen. */
export function CheckList({ label, options, chosen, onChange, hasAllAndNone, find }: CheckListProps) {
  const texts = useTexts('inventory').filters;
  const id = useId();
  const [words, setWords] = useState('');
  const [arrived, setArrived] = useState(keyOf(chosen));
  const [onTheWay, setOnTheWay] = useState<readonly (readonly string[])[]>([]);
  if (arrived !== keyOf(chosen)) {
    setArrived(keyOf(chosen));
    setOnTheWay(stillOnTheWay(onTheWay, chosen));
  }
  // what is ticked shows at once, although whoever keeps it, as an address, may take it up a little later
  const ticked = onTheWay.at(-1) ?? chosen;
  function choose(next: string[]) {
    setOnTheWay([...onTheWay, next]);
    onChange(next);
  }
  const wanted = words.trim().toLowerCase();
  const shown = options.filter((option) => option.label.toLowerCase().includes(wanted));
  return (
    <fieldset className={classes.list}>
      <div className="line between gap-16 pad-4-8">
        <legend className={`fine ${classes.legend}`}>{label}</legend>
        {hasAllAndNone && (
          <span className={classes.quick}>
            <button type="button" onClick={() => choose(options.map((option) => option.value))}>
              {texts.all}
            </button>
            <button type="button" onClick={() => choose([])}>
              {texts.none}
            </button>
          </span>
        )}
      </div>
      {find && (
        <input
          type="search"
          className={classes.find}
          aria-label={find.label}
          placeholder={find.label}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {shown.map(({ value, label: name, content, detail }) => (
        <label
          key={value}
          htmlFor={`${id}-${value}`}
          className={`hoverable line gap-8 small pad-4-8 rounded ${classes.option}`}
        >
          <input
            id={`${id}-${value}`}
            type="checkbox"
            checked={ticked.includes(value)}
            onChange={(event) =>
              choose(event.currentTarget.checked ? [...ticked, value] : ticked.filter((one) => one !== value))
            }
          />
          <span className="narrow fill">{content ?? name}</span>
          {detail !== undefined && <span className="fine">{detail}</span>}
        </label>
      ))}
      {find && shown.length === 0 && <p className="quiet pad-4-8">{find.nothingFound}</p>}
    </fieldset>
  );
}
