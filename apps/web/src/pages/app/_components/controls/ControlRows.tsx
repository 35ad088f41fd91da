import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { Readiness } from '@regulus/contract/control-values.ts';
import type { Control } from '@regulus/contract/controls.ts';
import { useState } from 'react';
import { useChangeControls } from '../../../../data/controls.ts';
import { useProfile } from '../../../../data/users.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { controlListTexts as texts } from '../../../../lib/texts/controls.ts';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import type { ControlAddress } from '../../_lib/controls/control-address.ts';
import classes from '../../../../ui/lists/ListTable.module.css';
import { ListTable } from '../../../../ui/lists/ListTable.tsx';
import { ControlBulkBar, type Refusal } from './ControlBulkBar.tsx';
import { ControlRow } from './ControlRow.tsx';

interface RowsProps {
  controls: readonly Control[];
  total: number;
  state: ControlAddress;
  /** other rows are on their way */
  isStale: boolean;
  /** false: something above the list is moved through by the keys */
  hasKeys: boolean;
  onChange: (change: Partial<ControlAddress>) => void;
  onOpen: (id: string) => void;
}

/** A page of controls, of which several can be chosen and changed at once. */
export function ControlRows({ controls, total, state, isStale, hasKeys, onChange, onOpen }: RowsProps) {
  const { role, colleagues } = useProfile();
  const mayWrite = role !== 'auditor';
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<Refusal>();
  const { mutateAsync, isPending } = useChangeControls();
  const chosen = controls.filter(({ id }) => selected.has(id));
  const choose = (ids: Iterable<string>) => {
    setSelected(new Set(ids));
    setRefusal(undefined);
  };
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  async function change(
    wanted: { status: Readiness } | { assignee_id: string | null },
    told: (total: number) => string,
  ) {
    if (isPending) return;
    setRefusal(undefined);
    try {
      const { total, signed } = await mutateAsync({ controls: chosen, change: wanted });
      choose([]);
      const done = total - signed;
      notify([done > 0 && told(done), signed > 0 && texts.bulk.signed(signed)].filter(Boolean).join(', '));
    } catch (error) {
      // what stands in the way is said where those that are chosen can be changed
      if (error instanceof ApiError && error.detail && error.conflicts.length > 0)
        setRefusal({ words: error.detail, ids: error.conflicts });
      else void notifyFailure(texts.bulk.refused, error);
    }
  }
  const areAll = chosen.length === controls.length;
  return (
    <>
      {chosen.length > 0 && (
        <ControlBulkBar
          chosen={chosen}
          isPending={isPending}
          refusal={refusal}
          onDecide={(status) => void change({ status }, (total) => texts.bulk.decided(status, total))}
          onAssign={(assignee) =>
            void change({ assignee_id: assignee }, (total) =>
              texts.bulk.assigned(total, colleagues.find(({ id }) => id === assignee)?.name),
            )
          }
          onLeaveOut={(ids) => choose([...selected].filter((id) => !ids.includes(id)))}
          onClear={() => choose([])}
        />
      )}
      <ListTable
        texts={texts}
        items={controls}
        total={total}
        page={state.page}
        size={state.size}
        isStale={isStale}
        hasKeys={hasKeys}
        keysOf={(at) => [
          {
            keys: 'x',
            label: texts.selectKey,
            run: () => at && toggle(at.id),
            isAllowed: mayWrite && hasKeys,
          },
        ]}
        head={
          <>
            {mayWrite && (
              <th scope="col" className={classes.check}>
                <Checkbox
                  size="xs"
                  aria-label={texts.selectPage}
                  checked={areAll}
                  indeterminate={chosen.length > 0 && !areAll}
                  onChange={() => choose(areAll ? [] : controls.map(({ id }) => id))}
                />
              </th>
            )}
            {Object.entries(texts.columns).map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </>
        }
        renderRow={(control, isCurrent, open) => (
          <ControlRow
            key={control.id}
            control={control}
            isCurrent={isCurrent}
            isSelected={selected.has(control.id)}
            mayWrite={mayWrite}
            onSelect={() => toggle(control.id)}
            onOpen={open}
          />
        )}
        onOpen={onOpen}
        onChange={(part) => onChange(part as Partial<ControlAddress>)}
      />
    </>
  );
}
