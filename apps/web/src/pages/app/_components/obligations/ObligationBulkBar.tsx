import { Button } from '@mantine/core';
import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { useId } from 'react';
import { useProfile } from '../../../../data/users.ts';
import { obligationTexts as texts } from '../../../../lib/texts/obligations.ts';
import { traceTexts } from '../../../../lib/texts/trace.ts';
import { AssignSelect } from '../../../../ui/lists/AssignSelect.tsx';
import classes from '../../../../ui/lists/BulkBar.module.css';
import { isOwn } from '../trace/waiting-for.ts';

interface BarProps {
  chosen: readonly Obligation[];
  isPending: boolean;
  onDecide: (obligations: readonly Obligation[], status: ObligationStatus) => void;
  onAssign: (obligations: readonly Obligation[], assignee: string | null) => void;
  /** left out where they may be of several publications */
  onMerge?: (obligations: readonly Obligation[]) => void;
  /** takes some out of those that are chosen */
  onLeaveOut: (obligations: readonly Obligation[]) => void;
  onClear: () => void;
}

/** What can be done with those that are chosen. */
export function ObligationBulkBar(props: BarProps) {
  const { chosen, isPending, onDecide, onAssign, onMerge, onLeaveOut, onClear } = props;
  const { id: user } = useProfile();
  const own = chosen.filter((one) => isOwn(one, user));
  const ownId = useId();
  const selected = texts.selected(chosen.length);
  return (
    <div className={classes.bulk} role="region" aria-label={selected}>
      <span>{selected}</span>
      <Button
        size="compact-md"
        loading={isPending}
        disabled={own.length > 0}
        aria-describedby={own.length > 0 ? ownId : undefined}
        onClick={() => onDecide(chosen, 2)}
      >
        {texts.approve}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => onDecide(chosen, 0)}>
        {texts.disregard}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => onDecide(chosen, 1)}>
        {texts.putBack}
      </Button>
      <AssignSelect
        label={texts.assign}
        nobody={texts.nobody}
        onAssign={(assignee) => onAssign(chosen, assignee)}
      />
      {onMerge && chosen.length > 1 && (
        <Button size="compact-md" variant="default" title={texts.mergeHint} onClick={() => onMerge(chosen)}>
          {texts.merge}
        </Button>
      )}
      <Button size="compact-md" variant="subtle" onClick={onClear}>
        {texts.clear}
      </Button>
      {own.length > 0 && (
        <p className={classes.own}>
          <span id={ownId}>{traceTexts.ownAmong(own.length)}</span>
          <Button size="compact-sm" variant="subtle" onClick={() => onLeaveOut(own)}>
            {traceTexts.leaveOut(own.length)}
          </Button>
        </p>
      )}
    </div>
  );
}
