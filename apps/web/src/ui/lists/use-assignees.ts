import { useProfile } from '../../data/users.ts';
import { commonTexts } from '../../lib/texts/common.ts';
import { inventoryTexts } from '../../lib/texts/inventory.ts';

/** Whom publications may be filtered by: the user first, then colleagues, then nobody. */
export function useAssignees(): { value: string; label: string }[] {
  const { id, colleagues } = useProfile();
  const people = colleagues.map((colleague) => ({
    value: colleague.id,
    label: colleague.id === id ? inventoryTexts.filters.me(colleague.name) : colleague.name,
  }));
  return [
    ...people.toSorted((one, other) => Number(other.value === id) - Number(one.value === id)),
    { value: 'unassigned', label: commonTexts.unassigned },
  ];
}
