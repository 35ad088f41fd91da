import { useId } from 'react';
import classes from './Choices.module.css';

interface ChoicesProps<Value extends string> {
  /** what is chosen, read out before the choices */
  label: string;
  value: Value;
  choices: readonly { value: Value; name: string; help: string }[];
  onChoose: (value: Value) => void;
}

/** One of a few, each with what it means; chosen at once. */
export function Choices<Value extends string>({ label, value, choices, onChoose }: ChoicesProps<Value>) {
  const id = useId();
  return (
    <fieldset className="grid">
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            name={id}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
            aria-describedby={`${id}-${choice.value}`}
            aria-label={choice.name}
          />
          <span className="medium">{choice.name}</span>
          <span className={`quiet ${classes.help}`} id={`${id}-${choice.value}`}>
            {choice.help}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
