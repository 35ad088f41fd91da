import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { knowledgeCategories, longestSourceName } from '@regulus/contract/source-values.ts';
import { useState } from 'react';
import { type Source, useUpdateSource } from '../../../../../../data/sources.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useReturnFocus } from '../../../../../../ui/use-return-focus.ts';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';
import classes from './Resources.module.css';

/** The name and category of a source. */
export function EditDialog({ source, onClose }: { source: Source; onClose: () => void }) {
  const texts = useTexts('resources');
  const names = useTexts('knowledge-categories');
  const { cancel, save: saveLabel } = useTexts('common');
  const { mutateAsync, isPending } = useUpdateSource(source.id);
  const [name, setName] = useState(source.name);
  const [category, setCategory] = useState(source.category);
  const [problem, setProblem] = useState<string>();
  useReturnFocus();
  const save = async () => {
    const wanted = name.trim();
    if (wanted === '') return setProblem(texts.nameMissing);
    const isSaved = await tellOutcome(mutateAsync({ name: wanted, category }), {
      done: texts.saved({ name: wanted }),
      failed: texts.saveFailed,
    });
    if (isSaved) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={texts.editTitle}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          data-autofocus
          label={texts.name}
          value={name}
          maxLength={longestSourceName}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label={texts.columns.category}
          value={category}
          data={knowledgeCategories.map((value) => ({ value, label: names[value] }))}
          onChange={({ currentTarget: { value } }) =>
            setCategory(knowledgeCategories.find((one) => one === value) ?? source.category)
          }
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {saveLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
