import { Button } from '@mantine/core';
import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ListedObligation } from '@regulus/contract/obligations.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { BulkBar } from '../../../../ui/lists/BulkBar.tsx';
import type { Selection } from '../../../../ui/lists/use-selection.ts';
import { isOwn } from '../trace/waiting-for.ts';

interface BarProps<Row extends ListedObligation> {
  selection: Selection<Row>;
  whole?: { listed: readonly Row[]; total: number };
  isPending: boolean;
  onDecide: (obligations: readonly ListedObligation[], status: ObligationStatus) => void;
  onAssign: (obligations: readonly ListedObligation[], assignee: string | null) => void;
  /** left out where they may be of several publications */
  onMerge?: (obligations: readonly ListedObligation[]) => void;
  onClear: () => void;
}

/** What can be done with the obligations that are selected. */
export function ObligationBulkBar<Row extends ListedObligation>(props: BarProps<Row>) {
  const texts = useTexts('obligations');
  const { selection, whole, isPending, onDecide, onAssign, onMerge, onClear } = props;
  const { ownAmong } = useTexts('trace');
  const { rows } = selection;
  const { id: user } = useProfile();
  return (
    <BulkBar
      selection={selection}
      label={texts.selected({ count: rows.length })}
      {...(whole ? { whole } : {})}
      onClear={onClear}
      isPending={isPending}
      own={{ rows: rows.filter((one) => isOwn(one, user)), words: ownAmong }}
      actions={[
        { label: texts.approve, run: () => onDecide(rows, 2), isMain: true, isApproval: true },
        { label: texts.disregard, run: () => onDecide(rows, 0) },
        { label: texts.putBack, run: () => onDecide(rows, 1) },
      ]}
      assign={{
        label: texts.assign,
        nobody: texts.nobody,
        onAssign: (assignee) => onAssign(rows, assignee),
      }}
    >
      {onMerge && rows.length > 1 && (
        <Button size="compact-md" variant="default" title={texts.mergeHint} onClick={() => onMerge(rows)}>
          {texts.merge}
        </Button>
      )}
    </BulkBar>
  );
}
