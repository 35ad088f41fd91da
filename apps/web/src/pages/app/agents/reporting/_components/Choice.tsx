interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  names: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

/** One of a few, by name. */
export function Choice<Value extends string>({ label, value, options, names, onChange }: ChoiceProps<Value>) {
  return (
    <label>
      {label}
      <select
        className="field-box"
        value={value}
        onChange={(event) => {
          const chosen = options.find((one) => one === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
