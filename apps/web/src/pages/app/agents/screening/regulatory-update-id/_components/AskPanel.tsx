import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import {
  type ChatbotDetail,
  type Citation,
  chatbotQuery,
  publicationChatbotsQuery,
  useCreateChatbot,
} from '../../../../../../data/chatbots.ts';
import { chatbotAddress } from '../../../../../../data/chatbots-address.ts';
import type { PublicationActions } from '../../../../../../data/publications.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { useWorkspaces } from '../../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { FailureState } from '../../../../../../ui/FailureState.tsx';
import { ListSkeleton } from '../../../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { ChatPanel } from '../../../../_components/chat/ChatPanel.tsx';
import { CitationsContext } from '../../../../_components/chat/citations.ts';
import { PassageSheet } from '../../../../_components/chat/PassageSheet.tsx';
import { Sheet } from '../../../../_components/chat/Sheet.tsx';
import { trackChat } from '../../../../_lib/chat/track-chat.ts';
import classes from './AskPanel.module.css';

interface AskPanelProps {
  publication: PublicationActions['regulatory_update'];
  conversation: string | undefined;
  onConversation: (id: string | undefined) => void;
  /** shows a place in the text of the page */
  onPlace: (citation: Citation) => void;
  onClose: () => void;
}

/** The assistant of a publication beside its page; its citations open in the text of the same page. */
export function AskPanel(props: AskPanelProps) {
  const { publicationAsk: texts } = useTexts('chat');
  const isBeside = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });
  if (isBeside)
    return (
      <aside className={`card flex column ${classes.beside}`} aria-label={texts.open}>
        <Content {...props} />
      </aside>
    );
  return (
    <Sheet label={texts.open} onClose={props.onClose}>
      <Content
        {...props}
        onPlace={(citation) => {
          // the text is below the sheet
          props.onClose();
          props.onPlace(citation);
        }}
      />
    </Sheet>
  );
}

function Content({ publication, conversation, onConversation, onPlace, onClose }: AskPanelProps) {
  const { publicationAsk: texts } = useTexts('chat');
  const { role } = useProfile();
  const found = useQuery(publicationChatbotsQuery(publication.id));
  const known = found.data?.chatbots.find(({ type }) => type === 'regulatory');
  const create = useCreateChatbot();
  const assistant = useQuery({
    ...chatbotQuery(known?.id ?? create.data?.id ?? ''),
    enabled: (known ?? create.data) !== undefined,
  });
  return (
    <>
      <header className={`flex middle gap-4 edge-below ${classes.header}`}>
        <h2 className="large fill">{texts.title}</h2>
        {assistant.data && <OpenAsPage chatbot={assistant.data} />}
        <button
          type="button"
          className={`centered hoverable ${classes.tool}`}
          aria-label={texts.close}
          onClick={onClose}
        >
          <IconX size={17} aria-hidden />
        </button>
      </header>
      <div className={classes.body}>
        {publication.text_state !== 'full' ? (
          <p className={`quiet ${classes.note}`}>{texts.titleOnly}</p>
        ) : assistant.data ? (
          <Assistant
            chatbot={assistant.data}
            publication={publication.id}
            conversation={conversation}
            onConversation={onConversation}
            onPlace={onPlace}
          />
        ) : create.error ? (
          <FailureState
            error={create.error}
            title={texts.failed}
            onRetry={() => create.mutate({ type: 'regulatory', reg_update_ids: [publication.id] })}
          />
        ) : (
          <Loaded query={found} failed={texts.failed} skeleton={<ListSkeleton rows={3} />}>
            {() =>
              known ? (
                <Loaded query={assistant} failed={texts.failed} skeleton={<ListSkeleton rows={3} />}>
                  {() => null}
                </Loaded>
              ) : role === 'auditor' ? (
                <p className={`quiet ${classes.note}`}>{texts.readOnly}</p>
              ) : (
                <div className={classes.start}>
                  <p className="muted">{texts.startSentence}</p>
                  <Button
                    loading={create.isPending}
                    onClick={() =>
                      create.mutate(
                        { type: 'regulatory', reg_update_ids: [publication.id] },
                        { onSuccess: () => trackChat('create', { type: 'regulatory' }, 'RAP') },
                      )
                    }
                  >
                    {texts.start}
                  </Button>
                </div>
              )
            }
          </Loaded>
        )}
      </div>
    </>
  );
}

function OpenAsPage({ chatbot }: { chatbot: ChatbotDetail }) {
  const { publicationAsk: texts } = useTexts('chat');
  const { current } = useWorkspaces();
  if (!current) return null;
  return (
    <Link
      to={chatbotAddress(chatbot, current.workspace_id)}
      className={`centered hoverable ${classes.tool}`}
      aria-label={texts.full}
      title={texts.full}
    >
      <IconArrowsMaximize size={16} aria-hidden />
    </Link>
  );
}

interface AssistantProps extends Pick<AskPanelProps, 'conversation' | 'onConversation' | 'onPlace'> {
  chatbot: ChatbotDetail;
  publication: string;
}

function Assistant({ chatbot, publication, conversation, onConversation, onPlace }: AssistantProps) {
  const [elsewhere, setElsewhere] = useState<Citation>();
  const [shown, setShown] = useState<Citation>();
  const citations = useMemo(
    () => ({
      shown,
      open: (citation: Citation) => {
        trackChat('open_citation', { kind: citation.kind }, 'RAP');
        if (citation.id !== publication || !citation.is_available) return setElsewhere(citation);
        setShown(citation);
        onPlace(citation);
      },
    }),
    [shown, publication, onPlace],
  );
  return (
    <CitationsContext value={citations}>
      <ChatPanel chatbot={chatbot} conversation={conversation} onConversation={onConversation} />
      <PassageSheet citation={elsewhere} onClose={() => setElsewhere(undefined)} />
    </CitationsContext>
  );
}
