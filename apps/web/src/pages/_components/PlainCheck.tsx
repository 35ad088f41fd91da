import classes from './PlainCheck.module.css';

interface PlainCheckProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A box to tick in a form of plain fields. */
export function PlainCheck({ label, isChecked, onChange }: PlainCheckProps) {
  return (
    <label className={`flex gap-8 below-8 ${classes.check}`}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
