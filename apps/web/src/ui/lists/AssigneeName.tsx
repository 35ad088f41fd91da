import { useProfile } from '../../data/users.ts';
import { useTexts } from '../../lib/use-texts.ts';

/** Who a row is assigned to; nothing for nobody. */
export function AssigneeName({ id }: { id: string | null }) {
  const { formerColleague } = useTexts('common');
  const { colleagues } = useProfile();
  return id && (colleagues.find((one) => one.id === id)?.name ?? formerColleague);
}
