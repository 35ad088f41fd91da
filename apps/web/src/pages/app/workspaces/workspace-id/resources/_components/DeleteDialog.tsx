import { type Source, useDeleteSource } from '../../../../../../data/sources.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../../../ui/ConfirmDialog.tsx';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';

interface DeleteDialogProps {
  source: Source;
  onDone: () => void;
  onClose: () => void;
}

/** Says what goes with a source before it goes. */
export function DeleteDialog({ source: { id, name, version }, onDone, onClose }: DeleteDialogProps) {
  const texts = useTexts('resources');
  const { mutateAsync, isPending } = useDeleteSource();
  const remove = async () => {
    const isDeleted = await tellOutcome(mutateAsync(id), {
      done: texts.deleted({ name }),
      failed: texts.deleteFailed,
    });
    if (isDeleted) onDone();
    else onClose();
  };
  return (
    <ConfirmDialog
      title={texts.deleteTitle({ name })}
      sentence={texts.deleteSentence({ count: version })}
      action={texts.deleteAction}
      isDanger
      isBusy={isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
