import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { type ChatbotDetail, useUpdateChatbot } from '../../../../../../data/chatbots.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useReturnFocus } from '../../../../../../ui/use-return-focus.ts';
import { type Chosen, idsOf } from '../../../../_components/sources/chosen.ts';
import { SourcePicker } from '../../../../_components/sources/SourcePicker.tsx';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';

interface EditSourcesProps {
  chatbot: ChatbotDetail;
  workspace: string;
  onClose: () => void;
}

/** Changes what a chatbot answers from. */
export function EditSources({ chatbot: { id, name, sources }, workspace, onClose }: EditSourcesProps) {
  const texts = useTexts('chatbots');
  const { cancel } = useTexts('common');
  const { mutateAsync, isPending } = useUpdateChatbot(id);
  const [chosen, setChosen] = useState<readonly Chosen[]>(sources);
  useReturnFocus();
  const save = async () => {
    const isSaved = await tellOutcome(mutateAsync(idsOf(chosen)), {
      done: texts.saved({ name }),
      failed: texts.saveFailed,
    });
    if (isSaved) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={texts.edit.title({ name })} size="xl">
      <SourcePicker workspace={workspace} chosen={chosen} onChange={setChosen} />
      <Group justify="flex-end" gap="xs" mt="md">
        <span className="quiet">{texts.create.chosen({ count: chosen.length })}</span>
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button loading={isPending} disabled={chosen.length === 0} onClick={() => void save()}>
          {texts.edit.save}
        </Button>
      </Group>
    </Modal>
  );
}
