import { useProfile } from '../../data/users.ts';
import { useTexts } from '../../lib/use-texts.ts';

/** Whom publications may be filtered by: the user first, then colleagues, then nobody. */
export function useAssignees(): { value: string; label: string }[] {
  const { me } = useTexts('inventory').filters;
  const { unassigned } = useTexts('common');
  const { id, colleagues } = useProfile();
  const people = colleagues.map((colleague) => ({
    value: colleague.id,
    label: colleague.id === id ? me({ name: colleague.name }) : colleague.name,
  }));
  return [
    ...people.toSorted((one, other) => Number(other.value === id) - Number(one.value === id)),
    { value: 'unassigned', label: unassigned },
  ];
}
