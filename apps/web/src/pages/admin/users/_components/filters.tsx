import { type UserState, userStates } from '@regulus/contract/admin-values.ts';
import { type MemberRole, memberRoles } from '@regulus/contract/members-values.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from '../../_components/AdminTable.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  /** said where all are shown */
  all: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

function Choice<Value extends string>({ label, all, values, names, value, onChange }: ChoiceProps<Value>) {
  return (
    <span className={classes.filter}>
      <select
        aria-label={label}
        className="field-box"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(values.find((one) => one === currentTarget.value))}
      >
        <option value="">{all}</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </span>
  );
}

interface RoleFilterProps {
  role: MemberRole | undefined;
  onChange: (role: MemberRole | undefined) => void;
}

export function RoleFilter({ role, onChange }: RoleFilterProps) {
  const texts = useTexts('admin-users');
  return (
    <Choice
      label={texts.columns.role}
      all={texts.allRoles}
      values={memberRoles}
      names={texts.roles}
      value={role}
      onChange={onChange}
    />
  );
}

interface StateFilterProps {
  state: UserState | undefined;
  onChange: (state: UserState | undefined) => void;
}

export function StateFilter({ state, onChange }: StateFilterProps) {
  const texts = useTexts('admin-users');
  return (
    <Choice
      label={texts.columns.state}
      all={texts.allStates}
      values={userStates}
      names={texts.states}
      value={state}
      onChange={onChange}
    />
  );
}
