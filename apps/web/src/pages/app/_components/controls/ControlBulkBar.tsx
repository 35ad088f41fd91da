import { Button } from '@mantine/core';
import { type Readiness, readiness } from '@regulus/contract/control-values.ts';
import type { Control } from '@regulus/contract/controls.ts';
import { useId } from 'react';
import { exportControls } from '../../../../data/controls.ts';
import { useProfile } from '../../../../data/users.ts';
import { controlListTexts, controlTexts } from '../../../../lib/texts/controls.ts';
import { AssignSelect } from '../../../../ui/lists/AssignSelect.tsx';
import classes from '../../../../ui/lists/BulkBar.module.css';
import { ExportMenu } from '../../../../ui/lists/ExportMenu.tsx';
import { isOwn } from '../trace/waiting-for.ts';

const texts = controlListTexts.bulk;
/** Ready first: it is what the work leads to. */
const steps = [readiness.ready, readiness.inProgress, readiness.notReady] as const;

/** Why a change of several was refused, and because of which. */
export interface Refusal {
  readonly words: string;
  readonly ids: readonly string[];
}

interface BarProps {
  chosen: readonly Control[];
  isPending: boolean;
  refusal: Refusal | undefined;
  onDecide: (status: Readiness) => void;
  onAssign: (assignee: string | null) => void;
  /** takes some out of those that are chosen */
  onLeaveOut: (ids: readonly string[]) => void;
  onClear: () => void;
}

/** What can be done with the controls that are chosen. */
export function ControlBulkBar(props: BarProps) {
  const { chosen, isPending, refusal, onDecide, onAssign, onLeaveOut, onClear } = props;
  const { id: user } = useProfile();
  const own = chosen.filter((one) => isOwn(one, user)).map(({ id }) => id);
  const ownId = useId();
  const selected = texts.selected(chosen.length);
  return (
    <div className={classes.bulk} role="region" aria-label={selected}>
      <span>{selected}</span>
      {steps.map((step) => {
        const isBarred = step === readiness.ready && own.length > 0;
        return (
          <Button
            key={step}
            size="compact-md"
            variant="default"
            disabled={isPending || isBarred}
            aria-describedby={isBarred ? ownId : undefined}
            onClick={() => onDecide(step)}
          >
            {controlTexts.status[step]}
          </Button>
        );
      })}
      <AssignSelect label={texts.assign} nobody={controlTexts.nobody} onAssign={onAssign} />
      <ExportMenu
        name="controls"
        place="CONTROLS"
        size="compact-md"
        variant="default"
        what={texts.exported(chosen.length)}
        load={(format) => exportControls({ format, ids: chosen.map(({ id }) => id) })}
      />
      <Button size="compact-md" variant="subtle" onClick={onClear}>
        {texts.clear}
      </Button>
      {own.length > 0 && (
        <p className={classes.own}>
          <span id={ownId}>{texts.own(own.length)}</span>
          <LeaveOut ids={own} onLeaveOut={onLeaveOut} />
        </p>
      )}
      {refusal && (
        <p className={classes.own} role="alert">
          <span>{refusal.words}</span>
          {refusal.ids.length > 0 && refusal.ids.length < chosen.length && (
            <LeaveOut ids={refusal.ids} onLeaveOut={onLeaveOut} />
          )}
        </p>
      )}
    </div>
  );
}

function LeaveOut({ ids, onLeaveOut }: Pick<BarProps, 'onLeaveOut'> & { ids: readonly string[] }) {
  return (
    <Button size="compact-sm" variant="subtle" onClick={() => onLeaveOut(ids)}>
      {texts.leaveOut(ids.length)}
    </Button>
  );
}
