import type { ObligationDivision } from '@regulus/contract/obligations-tree.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';

type Named = Pick<ObligationDivision, 'label' | 'heading' | 'path'>;

/** A chapter or an article as it is called: its label, else its heading. Text that stands in none of them has a name too. */
export function useDivisionName(): (division: Named) => string {
  const { outside } = useTexts('obligation-review');
  return ({ label, heading }) => label || heading || outside;
}
