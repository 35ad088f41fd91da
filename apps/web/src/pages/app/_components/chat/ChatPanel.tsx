import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask, followAnswer } from '../../../../data/answers.ts';
import {
  type ChatbotDetail,
  type Conversation,
  chatKeys,
  conversationQuery,
} from '../../../../data/chatbots.ts';
import { useDraft } from '../../../../data/drafts.ts';
import { useErrorMessage } from '../../../../data/network.ts';
import { useProfile } from '../../../../data/users.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { FailureState } from '../../../../ui/FailureState.tsx';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { trackChat } from '../../_lib/chat/track-chat.ts';
import classes from './ChatPanel.module.css';
import { Composer } from './Composer.tsx';
import { Messages } from './Messages.tsx';
import { Questions } from './Questions.tsx';

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
function useAsking({ chatbot, conversation, sources, onConversation, onUnsent }: AskingOptions) {
  const client = useQueryClient();
  const [pending, setPending] = useState<string>();
  const [error, setError] = useState<unknown>();
  const send = async (content: string, standsAlone = false) => {
    if (pending !== undefined) return;
    setPending(content);
    setError(undefined);
    try {
      onConversation(await ask({ chatbot, conversation, content, sources, standsAlone }));
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

interface BeginAskingProps {
  chatbot: ChatbotDetail;
  onAsk: ((question: string) => void) | undefined;
}

/** A conversation without messages: what to expect of an answer, and questions that the sources answer. */
function BeginAsking({ chatbot: { name, suggestions }, onAsk }: BeginAskingProps) {
  const { empty: texts } = useTexts('chat');
  return (
    <div className={classes.scroll}>
      <div className={`grid gap-8 full ${classes.begin}`}>
        <h2>{texts.title({ name })}</h2>
        <p className="muted">{texts.sentence}</p>
        {onAsk && <Questions title={texts.suggestions} questions={suggestions} onAsk={onAsk} />}
      </div>
    </div>
  );
}

export interface ChatPanelProps {
  chatbot: ChatbotDetail;
  /** undefined: a new one */
  conversation: string | undefined;
  onConversation: (id: string | undefined) => void;
  /** ids of sources that are turned off */
  off?: ReadonlySet<string>;
  /** why nobody may ask, though the user may write */
  closed?: string | undefined;
}

const none: ReadonlySet<string> = new Set();

/** A conversation with its composer below it. */
export function ChatPanel({ chatbot, conversation, onConversation, off = none, closed }: ChatPanelProps) {
  const texts = useTexts('chat');
  const { role } = useProfile();
  const draft = useDraft(`question:${chatbot.id}`);
  const sources = chatbot.sources.map(({ id }) => id).filter((id) => !off.has(id));
  const query = useQuery({ ...conversationQuery(conversation ?? ''), enabled: conversation !== undefined });
  const asking = useAsking({
    chatbot: chatbot.id,
    conversation,
    sources: off.size === 0 ? undefined : sources,
    onConversation,
    onUnsent: draft.setText,
  });
  const known = conversation === undefined ? undefined : query.data;
  useFollowed(known);
  const problem = useErrorMessage(asking.error);
  const last = known?.messages.at(-1);
  const writing = last?.state === 'writing' ? last.id : undefined;
  const isMissing = query.error instanceof ApiError && query.error.status < 500;
  const refused =
    role === 'auditor'
      ? texts.readOnly
      : (closed ?? (sources.length === 0 && off.size > 0 ? texts.noSourceOn : undefined));
  const send = (question: string, standsAlone?: boolean) => {
    draft.clear();
    void asking.send(question, standsAlone);
  };
  return (
    <section aria-label={texts.panel} className={`flex column narrow ${classes.panel}`}>
      {conversation !== undefined && !known ? (
        <div className={classes.middle}>
          {query.error ? (
            <FailureState
              error={query.error}
              title={isMissing ? texts.conversations.missing : texts.conversations.loadFailed}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <ListSkeleton rows={4} />
          )}
        </div>
      ) : known || asking.pending !== undefined ? (
        <Messages
          conversation={known}
          pending={asking.pending}
          sourceCount={sources.length}
          onAsk={refused === undefined && writing === undefined ? send : undefined}
        />
      ) : (
        <BeginAsking chatbot={chatbot} onAsk={refused === undefined ? send : undefined} />
      )}
      <div className={classes.foot}>
        {asking.error !== undefined && (
          <p role="alert" className={`fault ${classes.fault}`}>
            {texts.sendFailed} {problem}
          </p>
        )}
        {refused === undefined || refused === texts.noSourceOn ? (
          <Composer
            name={chatbot.name}
            value={draft.text}
            onChange={draft.setText}
            note={refused}
            onSend={send}
            isBusy={asking.pending !== undefined}
            writing={
              writing === undefined || conversation === undefined
                ? undefined
                : { conversation, message: writing }
            }
          />
        ) : (
          <p className={`quiet ${classes.refused}`}>{refused}</p>
        )}
      </div>
    </section>
  );
}

/** Listens to answers that were being written when the conversation was loaded. */
function useFollowed(conversation: Conversation | undefined): void {
  useEffect(() => {
    for (const { id, state } of conversation?.messages ?? [])
      if (conversation && state === 'writing') followAnswer(conversation, id);
  }, [conversation]);
}
