import classes from './BulkBar.module.css';
import { ColleagueOptions } from './ColleagueOptions.tsx';

interface SelectProps {
  label: string;
  nobody: string;
  onAssign: (assignee: string | null) => void;
}

/** Gives what is chosen to a colleague, or to nobody, with the choice itself. */
export function AssignSelect({ label, nobody, onAssign }: SelectProps) {
  return (
    <select
      className={classes.assign}
      aria-label={label}
      value=""
      onChange={(event) =>
        onAssign(event.currentTarget.value === 'nobody' ? null : event.currentTarget.value)
      }
    >
      <option value="" disabled>
        {label}
      </option>
      <ColleagueOptions />
      <option value="nobody">{nobody}</option>
    </select>
  );
}
