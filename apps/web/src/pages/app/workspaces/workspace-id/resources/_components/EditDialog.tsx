import { NativeSelect } from '@mantine/core';
import { knowledgeCategories, longestSourceName } from '@regulus/contract/source-values.ts';
import { useState } from 'react';
import { type Source, useUpdateSource } from '../../../../../../data/sources.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { RenameDialog } from '../../../../../../ui/RenameDialog.tsx';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';

/** The name and category of a source. */
export function EditDialog({ source, onClose }: { source: Source; onClose: () => void }) {
  const texts = useTexts('resources');
  const names = useTexts('knowledge-categories');
  const { mutateAsync, isPending } = useUpdateSource(source.id);
  const [category, setCategory] = useState(source.category);
  return (
    <RenameDialog
      title={texts.editTitle}
      name={source.name}
      longest={longestSourceName}
      isBusy={isPending}
      onSave={(name) =>
        tellOutcome(mutateAsync({ name, category }), {
          done: texts.saved({ name }),
          failed: texts.saveFailed,
        })
      }
      onClose={onClose}
    >
      <NativeSelect
        mt="sm"
        label={texts.columns.category}
        value={category}
        data={knowledgeCategories.map((value) => ({ value, label: names[value] }))}
        onChange={({ currentTarget: { value } }) =>
          setCategory(knowledgeCategories.find((one) => one === value) ?? source.category)
        }
      />
    </RenameDialog>
  );
}
