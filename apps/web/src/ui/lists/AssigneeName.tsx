import { useProfile } from '../../data/users.ts';
import { commonTexts } from '../../lib/texts/common.ts';

/** Who a row is assigned to; nothing for nobody. */
export function AssigneeName({ id }: { id: string | null }) {
  const { colleagues } = useProfile();
  return id && (colleagues.find((one) => one.id === id)?.name ?? commonTexts.formerColleague);
}
