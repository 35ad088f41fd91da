import { Button, TextInput } from '@mantine/core';
import { longestChatbotName } from '@regulus/contract/chatbot-values.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCreateChatbot } from '../../../../../data/chatbots.ts';
import { discovery } from '../../../../../data/chatbots-address.ts';
import { useWorkspaces } from '../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { notifyFailure } from '../../../../../ui/notify.tsx';
import { trackChat } from '../../../_lib/chat/track-chat.ts';
import classes from './Discovery.module.css';

/** A room is created by naming its topic; it collects by itself what is about it. */
export function NewRoom() {
  const texts = useTexts('discovery');
  const navigate = useNavigate();
  const { current } = useWorkspaces();
  const { mutateAsync, isPending } = useCreateChatbot();
  const [topic, setTopic] = useState('');
  const [problem, setProblem] = useState<string>();
  if (!current) return null;
  const create = async () => {
    const wanted = topic.trim();
    if (wanted === '') return setProblem(texts.topicMissing);
    try {
      const { id } = await mutateAsync({
        type: 'data-room',
        name: wanted.slice(0, longestChatbotName),
        topic: wanted,
        workspace_id: current.workspace_id,
      });
      trackChat('create', { type: 'data-room' }, 'CHATBOTS');
      await navigate(`${discovery}/${id}`);
    } catch (error) {
      void notifyFailure(texts.createFailed, error);
    }
  };
  return (
    <form
      className={`card flex wrap gap-12 pad-16 ${classes.create}`}
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <TextInput
        className={classes.topic ?? ''}
        label={texts.topic}
        placeholder={texts.topicExample}
        value={topic}
        maxLength={longestChatbotName}
        error={problem}
        onChange={(event) => {
          setTopic(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" loading={isPending}>
        {texts.create}
      </Button>
    </form>
  );
}
