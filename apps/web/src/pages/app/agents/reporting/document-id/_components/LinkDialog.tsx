import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTexts } from '../../../../../../lib/use-texts.ts';

/** Where the selected words lead; an empty address takes the link away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { link: texts } = useTexts('document-editor');
  const { cancel, save } = useTexts('common');
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [isWrong, setIsWrong] = useState(false);
  const keep = () => {
    const address = href.trim();
    if (address !== '' && !/^(https?:\/\/|mailto:)\S+$/i.test(address)) return setIsWrong(true);
    if (address === '') editor.chain().focus().unsetLink().run();
    else editor.chain().focus().setLink({ href: address }).run();
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={texts.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <TextInput
          data-autofocus
          label={texts.address}
          placeholder="https://"
          value={href}
          error={isWrong && texts.wrong}
          onChange={(event) => setHref(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit">{save}</Button>
        </Group>
      </form>
    </Modal>
  );
}
