import { Button } from '@mantine/core';
import { type Readiness, readiness } from '@regulus/contract/control-values.ts';
import type { ControlRow } from '@regulus/contract/controls.ts';
import { useId, useState } from 'react';
import { exportControls, useChangeControls } from '../../../../data/controls.ts';
import { useProfile } from '../../../../data/users.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { controlListTexts, controlTexts } from '../../../../lib/texts/controls.ts';
import { AssignSelect } from '../../../../ui/lists/AssignSelect.tsx';
import { BulkBar, BulkNote } from '../../../../ui/lists/BulkBar.tsx';
import { ExportMenu } from '../../../../ui/lists/ExportMenu.tsx';
import type { Selection } from '../../../../ui/lists/use-selection.ts';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { isOwn } from '../trace/waiting-for.ts';

const texts = controlListTexts.bulk;
/** Ready first: it is what the work leads to. */
const steps = [readiness.ready, readiness.inProgress, readiness.notReady] as const;

interface BarProps {
  selection: Selection<ControlRow>;
  whole: { listed: readonly ControlRow[]; total: number };
  onClear: () => void;
}

/** What can be done with the controls that are selected. */
export function ControlBulkBar({ selection, whole, onClear }: BarProps) {
  const { rows } = selection;
  const { id: user, colleagues } = useProfile();
  const { mutateAsync, isPending } = useChangeControls();
  const [refusal, setRefusal] = useState<{ error: ApiError; of: string }>();
  const own = rows.filter((one) => isOwn(one, user));
  const ownId = useId();
  const selected = rows.map(({ id }) => id).join();

  async function change(
    wanted: { status: Readiness } | { assignee_id: string | null },
    told: (total: number) => string,
  ) {
    if (isPending) return;
    setRefusal(undefined);
    try {
      const { total, signed } = await mutateAsync({ controls: rows, change: wanted });
      onClear();
      const done = total - signed;
      notify([done > 0 && told(done), signed > 0 && texts.signed(signed)].filter(Boolean).join(', '));
    } catch (error) {
      // what stands in the way is said where those that are selected can be changed
      if (error instanceof ApiError && error.detail && error.conflicts.length > 0)
        setRefusal({ error, of: selected });
      else void notifyFailure(texts.refused, error);
    }
  }
  const refused = rows.filter(({ id }) => refusal?.error.conflicts.includes(id));
  return (
    <BulkBar
      selection={selection}
      label={texts.selected(rows.length)}
      whole={whole}
      onClear={onClear}
      notes={
        <>
          {own.length > 0 && (
            <BulkNote id={ownId} words={texts.own(own.length)} about={own} selection={selection} />
          )}
          {refusal?.of === selected && (
            <BulkNote
              words={refusal.error.detail ?? ''}
              about={refused.length < rows.length ? refused : []}
              selection={selection}
              isAlert
            />
          )}
        </>
      }
    >
      {steps.map((step) => {
        const isBarred = step === readiness.ready && own.length > 0;
        return (
          <Button
            key={step}
            size="compact-md"
            variant="default"
            disabled={isPending || isBarred}
            aria-describedby={isBarred ? ownId : undefined}
            onClick={() => void change({ status: step }, (total) => texts.decided(step, total))}
          >
            {controlTexts.status[step]}
          </Button>
        );
      })}
      <AssignSelect
        label={texts.assign}
        nobody={controlTexts.nobody}
        onAssign={(assignee) =>
          void change({ assignee_id: assignee }, (total) =>
            texts.assigned(total, colleagues.find(({ id }) => id === assignee)?.name),
          )
        }
      />
      <ExportMenu
        name="controls"
        place="CONTROLS"
        what={texts.exported(rows.length)}
        rows={rows.length}
        load={(format) => exportControls({ format, ids: rows.map(({ id }) => id) })}
      />
    </BulkBar>
  );
}
