import type { ControlRow } from '@regulus/contract/controls.ts';
import { useChangeControl } from '../../../../data/controls.ts';
import { notifyFailure, notifyWithUndo } from '../../../../ui/notify.tsx';

/** Takes obligations off a control, each with the way back. */
export function useTakeOff(control: ControlRow, failed: string) {
  const { mutate, isPending } = useChangeControl();
  const onError = (error: unknown) => void notifyFailure(failed, error);
  const ids = control.obligations.map(({ id }) => id);
  return {
    ids,
    isPending,
    takeOff: (obligation: string, message: string) =>
      mutate(
        { control, change: { obligations_ids: ids.filter((one) => one !== obligation) } },
        {
          onSuccess: (changed) =>
            notifyWithUndo({
              message,
              onUndo: () => mutate({ control: changed, change: { obligations_ids: ids } }, { onError }),
            }),
          onError,
        },
      ),
  };
}
