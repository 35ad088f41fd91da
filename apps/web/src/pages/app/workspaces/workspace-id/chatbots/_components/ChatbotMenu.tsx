import { Menu } from '@mantine/core';
import { longestChatbotName } from '@regulus/contract/chatbot-values.ts';
import { useState } from 'react';
import { type Chatbot, useDeleteChatbot, useUpdateChatbot } from '../../../../../../data/chatbots.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../../../ui/ConfirmDialog.tsx';
import { DotsMenu } from '../../../../../../ui/DotsMenu.tsx';
import { RenameDialog } from '../../../../../../ui/RenameDialog.tsx';
import { trackChat } from '../../../../_lib/chat/track-chat.ts';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';

interface ChatbotMenuProps {
  chatbot: Pick<Chatbot, 'id' | 'name'>;
  onDeleted?: () => void;
}

/** What can be done with a chatbot wherever it is listed or shown. */
export function ChatbotMenu({ chatbot, onDeleted }: ChatbotMenuProps) {
  const texts = useTexts('chatbots');
  const [isRenaming, setIsRenaming] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const { id, name } = chatbot;
  const { mutateAsync, isPending } = useDeleteChatbot();
  const remove = async () => {
    const isDeleted = await tellOutcome(mutateAsync(id), {
      done: texts.deleted({ name }),
      failed: texts.deleteFailed,
    });
    setIsLeaving(false);
    if (!isDeleted) return;
    trackChat('delete', {}, 'CHATBOTS');
    onDeleted?.();
  };
  return (
    <>
      <DotsMenu label={texts.menu({ name })}>
        <Menu.Item onClick={() => setIsRenaming(true)}>{texts.rename}</Menu.Item>
        <Menu.Item className="danger" onClick={() => setIsLeaving(true)}>
          {texts.delete}
        </Menu.Item>
      </DotsMenu>
      {isRenaming && <RenameChatbot chatbot={chatbot} onClose={() => setIsRenaming(false)} />}
      {isLeaving && (
        <ConfirmDialog
          title={texts.deleteTitle({ name })}
          sentence={texts.deleteSentence}
          action={texts.deleteAction}
          isDanger
          isBusy={isPending}
          onConfirm={() => void remove()}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </>
  );
}

function RenameChatbot({
  chatbot: { id, name },
  onClose,
}: {
  chatbot: Pick<Chatbot, 'id' | 'name'>;
  onClose: () => void;
}) {
  const texts = useTexts('chatbots');
  const { mutateAsync, isPending } = useUpdateChatbot(id);
  return (
    <RenameDialog
      title={texts.renameTitle}
      name={name}
      longest={longestChatbotName}
      isBusy={isPending}
      onSave={(wanted) =>
        tellOutcome(mutateAsync({ name: wanted }), {
          done: texts.saved({ name: wanted }),
          failed: texts.saveFailed,
        })
      }
      onClose={onClose}
    />
  );
}
