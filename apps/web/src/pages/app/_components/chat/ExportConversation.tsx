import { Button, Menu } from '@mantine/core';
import { chatExportTypes } from '@regulus/contract/chatbot-values.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChatbotDetail, conversationQuery, exportConversation } from '../../../../data/chatbots.ts';
import { download } from '../../../../lib/download.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notifyFailure } from '../../../../ui/notify.tsx';
import { trackChat } from '../../_lib/chat/track-chat.ts';

interface ExportConversationProps {
  chatbot: Pick<ChatbotDetail, 'id' | 'name'>;
  conversation: string | undefined;
}

/** The conversation that is shown as a file, with all quotes as footnotes. */
export function ExportConversation({ chatbot, conversation }: ExportConversationProps) {
  const texts = useTexts('chat');
  const { data } = useQuery({
    ...conversationQuery(conversation ?? ''),
    enabled: conversation !== undefined,
  });
  const messages = conversation === undefined ? [] : (data?.messages ?? []);
  if (messages.length === 0 || messages.some(({ state }) => state === 'writing')) return null;
  return (
    <ExportMenu
      chatbot={chatbot}
      messages={messages.map(({ id }) => id).filter((id) => !id.startsWith('sent-'))}
      failed={texts.exportFailed}
    />
  );
}

interface ExportMenuProps {
  chatbot: Pick<ChatbotDetail, 'id' | 'name'>;
  /** none for the table of a comparison */
  messages: readonly string[];
  failed: string;
}

export function ExportMenu({ chatbot: { id, name }, messages, failed }: ExportMenuProps) {
  const texts = useTexts('chat');
  const [isBusy, setIsBusy] = useState(false);
  const save = async (type: (typeof chatExportTypes)[number]) => {
    setIsBusy(true);
    try {
      const file = await exportConversation(id, { export_type: type, messages: messages.slice(-500) });
      download(file, `${name.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim()}.${type.toLowerCase()}`);
      trackChat('export', { type });
    } catch (error) {
      void notifyFailure(failed, error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          loading={isBusy}
          leftSection={<IconDownload size={15} aria-hidden />}
        >
          {texts.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {chatExportTypes.map((type) => (
          <Menu.Item key={type} onClick={() => void save(type)}>
            {texts.exportAs({ type })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
