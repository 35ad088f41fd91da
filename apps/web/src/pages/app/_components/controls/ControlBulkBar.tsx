import { Button } from '@mantine/core';
import { type Readiness, readiness } from '@regulus/contract/control-values.ts';
import type { ControlRow } from '@regulus/contract/controls.ts';
import { useState } from 'react';
import { exportControls, useChangeControls } from '../../../../data/controls.ts';
import { useProfile } from '../../../../data/users.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { BulkBar, BulkNote } from '../../../../ui/lists/BulkBar.tsx';
import { ExportMenu } from '../../../../ui/lists/ExportMenu.tsx';
import type { Selection } from '../../../../ui/lists/use-selection.ts';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { isOwn } from '../trace/waiting-for.ts';

/** Ready first: it is what the work leads to. */
const steps = [readiness.ready, readiness.inProgress, readiness.notReady] as const;

interface BarProps {
  selection: Selection<ControlRow>;
  whole: { listed: readonly ControlRow[]; total: number };
  onOpen: (control: string) => void;
  onClear: () => void;
  onDone: (controls: readonly ControlRow[]) => void;
}

/** What can be done with the controls that are selected. */
export function ControlBulkBar({ selection, whole, onOpen, onClear, onDone }: BarProps) {
  const {
    status,
    list: { bulk: texts },
  } = useTexts('controls');
  const { unassigned } = useTexts('common');
  const { rows } = selection;
  const { id: user, colleagues } = useProfile();
  const { mutateAsync, isPending } = useChangeControls();
  const [refusal, setRefusal] = useState<{ error: ApiError; of: string }>();
  const selected = rows.map(({ id }) => id).join();

  async function change(
    wanted: { status: Readiness } | { assignee_id: string | null },
    told: (total: number) => string,
  ) {
    if (isPending) return;
    setRefusal(undefined);
    try {
      const { total, signed } = await mutateAsync({ controls: rows, change: wanted });
      onDone(rows);
      const done = total - signed;
      if (signed === 0) notify(told(done));
      else notify(done === 0 ? texts.signed({ count: signed }) : texts.partlySigned({ done, signed }));
    } catch (error) {
      // what stands in the way is said where those that are selected can be changed
      if (error instanceof ApiError && error.detail && error.conflicts.length > 0)
        setRefusal({ error, of: selected });
      else void notifyFailure(texts.refused, error);
    }
  }
  const refused = rows.filter(({ id }) => refusal?.error.conflicts.includes(id));
  // evidence can be added from here; the next one is opened once the first has some
  const unproved =
    refusal?.error.code === 'transition_not_allowed'
      ? refused.filter(({ proof }) => proof.valid === 0 && !proof.is_attested)
      : [];
  const [firstUnproved] = unproved;
  return (
    <BulkBar
      selection={selection}
      label={texts.selected({ count: rows.length })}
      whole={whole}
      onClear={onClear}
      isPending={isPending}
      own={{ rows: rows.filter((one) => isOwn(one, user)), words: texts.own }}
      actions={steps.map((step) => ({
        label: status[step],
        isApproval: step === readiness.ready,
        run: () => void change({ status: step }, (count) => texts.decided[step]({ count })),
      }))}
      assign={{
        label: texts.assign,
        nobody: unassigned,
        onAssign(assignee) {
          const name = colleagues.find(({ id }) => id === assignee)?.name;
          void change({ assignee_id: assignee }, (count) =>
            name === undefined ? texts.unassigned({ count }) : texts.assigned({ count, name }),
          );
        },
      }}
      notes={
        refusal?.of === selected && (
          <BulkNote
            words={refusal.error.detail ?? ''}
            about={refused.length < rows.length ? refused : []}
            selection={selection}
            isAlert
          >
            {firstUnproved && (
              <Button size="compact-sm" onClick={() => onOpen(firstUnproved.id)}>
                {texts.review({ count: unproved.length })}
              </Button>
            )}
          </BulkNote>
        )
      }
    >
      <ExportMenu
        name="controls"
        place="CONTROLS"
        what={texts.exported({ count: rows.length })}
        rows={rows.length}
        load={(format) => exportControls({ format, ids: rows.map(({ id }) => id) })}
      />
    </BulkBar>
  );
}
