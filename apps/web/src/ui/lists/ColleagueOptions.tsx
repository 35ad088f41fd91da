import { useProfile } from '../../data/users.ts';
import { commonTexts } from '../../lib/texts/common.ts';

interface ColleagueOptionsProps {
  /** who it is given to now, who may have left meanwhile */
  present?: string | null;
}

/** The colleagues, as the options of a select. */
export function ColleagueOptions({ present }: ColleagueOptionsProps) {
  const { colleagues } = useProfile();
  return (
    <>
      {present && !colleagues.some(({ id }) => id === present) && (
        <option value={present}>{commonTexts.formerColleague}</option>
      )}
      {colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
