import { useId } from 'react';
import classes from './plain.module.css';

interface PlainChoiceProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string; hint: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, for the pages before log-in, which load no component library. */
export function PlainChoice<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: PlainChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="grid below-12">
      <legend className="medium block below-4">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={`hoverable line ${classes.choice}`}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
          <span className={classes.choiceHint}>{choice.hint}</span>
        </label>
      ))}
    </fieldset>
  );
}
