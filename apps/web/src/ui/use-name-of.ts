import { useProfile } from '../data/users.ts';
import { useTexts } from '../lib/use-texts.ts';

/** What a colleague is called, also one who has left. */
export function useNameOf(): (id: string) => string {
  const { formerColleague } = useTexts('common');
  const { colleagues } = useProfile();
  return (id) => colleagues.find((one) => one.id === id)?.name ?? formerColleague;
}
