import { Button } from '@mantine/core';
import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ListedObligation } from '@regulus/contract/obligations.ts';
import { useId } from 'react';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { AssignSelect } from '../../../../ui/lists/AssignSelect.tsx';
import { BulkBar, BulkNote } from '../../../../ui/lists/BulkBar.tsx';
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
  const own = rows.filter((one) => isOwn(one, user));
  const ownId = useId();
  return (
    <BulkBar
      selection={selection}
      label={texts.selected({ count: rows.length })}
      {...(whole ? { whole } : {})}
      onClear={onClear}
      notes={
        own.length > 0 && (
          <BulkNote id={ownId} words={ownAmong({ count: own.length })} about={own} selection={selection} />
        )
      }
    >
      <Button
        size="compact-md"
        loading={isPending}
        disabled={own.length > 0}
        aria-describedby={own.length > 0 ? ownId : undefined}
        onClick={() => onDecide(rows, 2)}
      >
        {texts.approve}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => onDecide(rows, 0)}>
        {texts.disregard}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => onDecide(rows, 1)}>
        {texts.putBack}
      </Button>
      <AssignSelect
        label={texts.assign}
        nobody={texts.nobody}
        onAssign={(assignee) => onAssign(rows, assignee)}
      />
      {onMerge && rows.length > 1 && (
        <Button size="compact-md" variant="default" title={texts.mergeHint} onClick={() => onMerge(rows)}>
          {texts.merge}
        </Button>
      )}
    </BulkBar>
  );
}
