import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../../data/answers.ts';
import { chatKeys } from '../../../../data/chatbots.ts';
import { trackChat } from './track-chat.ts';

interface AskingOptions {
  chatbot: string;
  conversation: string | undefined;
  /** those to answer from; undefined: all */
  sources: readonly string[] | undefined;
  onConversation: (id: string) => void;
  /** the text goes back to where it was written */
  onUnsent: (question: string) => void;
}

/** A question on its way until its answer begins, and why it could not be sent. */
export function useAsking({ chatbot, conversation, sources, onConversation, onUnsent }: AskingOptions) {
  const client = useQueryClient();
  const [pending, setPending] = useState<string>();
  const [error, setError] = useState<unknown>();
  const send = async (content: string) => {
    if (pending !== undefined) return;
    setPending(content);
    setError(undefined);
    try {
      onConversation(await ask({ chatbot, conversation, content, sources }));
      trackChat('ask', { is_first: conversation === undefined, all_sources: sources === undefined });
    } catch (problem) {
      setError(problem);
      onUnsent(content);
      // it may have arrived, and only the answer was lost
      if (conversation !== undefined)
        void client.invalidateQueries({ queryKey: chatKeys.conversation(conversation) });
    } finally {
      setPending(undefined);
    }
  };
  return { pending, error, forget: () => setError(undefined), send };
}
