import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ObligationsAnswer } from '../../../../data/obligations.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { ListCounts } from '../../../../ui/lists/ListCounts.tsx';

const order = [obligationStatus.needsReview, obligationStatus.approved, obligationStatus.irrelevant] as const;

interface CountsProps {
  /** undefined while they load */
  counts: ObligationsAnswer['status_counts'] | undefined;
  /** the statuses that are shown now; none: all */
  review: readonly string[];
  onChange: (review: string[]) => void;
}

/** How many stand where; a click shows only those, a second click all again. */
export function ObligationCounts({ counts, review, onChange }: CountsProps) {
  const { status: names, inventory: texts } = useTexts('obligations');
  return (
    <ListCounts
      label={texts.countsLabel}
      counts={[
        {
          label: texts.all,
          total: counts && counts[0] + counts[1] + counts[2],
          isShown: review.length === 0,
          onChoose: () => onChange([]),
        },
        ...order.map((status) => {
          const isShown = review.join() === String(status);
          return {
            label: names[status],
            total: counts?.[status],
            isShown,
            onChoose: () => onChange(isShown ? [] : [String(status)]),
          };
        }),
      ]}
    />
  );
}
