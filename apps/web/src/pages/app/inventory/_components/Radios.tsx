import classes from './Radios.module.css';

export interface RadiosProps<Value extends string> {
  label: string;
  labels: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few values. */
export function Radios<Value extends string>({ label, labels, value, onChange }: RadiosProps<Value>) {
  return (
    <fieldset className={`above-4 edge-above ${classes.group}`}>
      <legend className={`fine ${classes.legend}`}>{label}</legend>
      {(Object.keys(labels) as Value[]).map((one) => (
        <label key={one} className={`hoverable line gap-8 small pad-4-8 rounded ${classes.radio}`}>
          <input type="radio" name={label} checked={one === value} onChange={() => onChange(one)} />
          {labels[one]}
        </label>
      ))}
    </fieldset>
  );
}
