import { useProfile } from '../../data/users.ts';
import classes from './BulkBar.module.css';

interface SelectProps {
  label: string;
  nobody: string;
  onAssign: (assignee: string | null) => void;
}

/** Gives what is chosen to a colleague, or to nobody, with the choice itself. */
export function AssignSelect({ label, nobody, onAssign }: SelectProps) {
  const { colleagues } = useProfile();
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
      {colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="nobody">{nobody}</option>
    </select>
  );
}
