import { Button } from '@mantine/core';
import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { useProfile } from '../../../../data/users.ts';
import { obligationTexts as texts } from '../../../../lib/texts/obligations.ts';
import classes from './ObligationBulkBar.module.css';

interface BarProps {
  chosen: readonly Obligation[];
  isPending: boolean;
  onDecide: (obligations: readonly Obligation[], status: ObligationStatus) => void;
  onAssign: (obligations: readonly Obligation[], assignee: string | null) => void;
  /** left out where they may be of several publications */
  onMerge?: (obligations: readonly Obligation[]) => void;
  onClear: () => void;
}

/** What can be done with those that are chosen. */
export function ObligationBulkBar({ chosen, isPending, onDecide, onAssign, onMerge, onClear }: BarProps) {
  const { colleagues } = useProfile();
  const selected = texts.selected(chosen.length);
  return (
    <div className={classes.bulk} role="region" aria-label={selected}>
      <span>{selected}</span>
      <Button size="compact-md" loading={isPending} onClick={() => onDecide(chosen, 2)}>
        {texts.approve}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => onDecide(chosen, 0)}>
        {texts.disregard}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => onDecide(chosen, 1)}>
        {texts.putBack}
      </Button>
      <select
        className={classes.assign}
        aria-label={texts.assign}
        value=""
        onChange={(event) =>
          onAssign(chosen, event.currentTarget.value === 'nobody' ? null : event.currentTarget.value)
        }
      >
        <option value="" disabled>
          {texts.assign}
        </option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="nobody">{texts.nobody}</option>
      </select>
      {onMerge && chosen.length > 1 && (
        <Button size="compact-md" variant="default" title={texts.mergeHint} onClick={() => onMerge(chosen)}>
          {texts.merge}
        </Button>
      )}
      <Button size="compact-md" variant="subtle" onClick={onClear}>
        {texts.clear}
      </Button>
    </div>
  );
}
