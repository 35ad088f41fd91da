import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followAnswer } from '../../../../data/answers.ts';
import { type ChatbotDetail, type Conversation, conversationQuery } from '../../../../data/chatbots.ts';
import { useDraft } from '../../../../data/drafts.ts';
import { useErrorMessage } from '../../../../data/network.ts';
import { useProfile } from '../../../../data/users.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { FailureState } from '../../../../ui/FailureState.tsx';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { useAsking } from '../../_lib/chat/use-asking.ts';
import { BeginAsking } from './BeginAsking.tsx';
import classes from './ChatPanel.module.css';
import { Composer } from './Composer.tsx';
import { Messages } from './Messages.tsx';

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
  const send = (question: string) => {
    draft.clear();
    void asking.send(question);
  };
  return (
    <section aria-label={texts.panel} className={classes.panel}>
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
