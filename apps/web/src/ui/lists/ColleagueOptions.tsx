import { useProfile } from '../../data/users.ts';
import { useTexts } from '../../lib/use-texts.ts';

interface ColleagueOptionsProps {
  /** who it is given to now, who may have left meanwhile */
  present?: string | null;
}

/** The colleagues, as the options of a select. */
export function ColleagueOptions({ present }: ColleagueOptionsProps) {
  const { formerColleague } = useTexts('common');
  const { colleagues } = useProfile();
  return (
    <>
      {present && !colleagues.some(({ id }) => id === present) && (
        <option value={present}>{formerColleague}</option>
      )}
      {colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
