import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo, useState } from 'react';
import type { ChatbotDetail, Citation } from '../../../../data/chatbots.ts';
import { text } from '../../../../lib/url-state.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useUrlState } from '../../../../ui/use-url-state.ts';
import { trackChat } from '../../_lib/chat/track-chat.ts';
import classes from './ChatbotView.module.css';
import { ChatPanel } from './ChatPanel.tsx';
import { ConversationsPanel } from './ConversationsPanel.tsx';
import { CitationsContext } from './citations.ts';
import { ExportConversation } from './ExportConversation.tsx';
import { PassagePanel } from './PassagePanel.tsx';
import { PassageSheet } from './PassageSheet.tsx';
import { SourcesPanel } from './SourcesPanel.tsx';
import { ViewHeader } from './ViewHeader.tsx';

interface ChatbotViewProps {
  chatbot: ChatbotDetail;
  /** above the conversation: its title and what leads back */
  heading: ReactNode;
  /** why nobody may ask, though the user may write */
  closed: string | undefined;
  /** undefined where the sources cannot be changed */
  onEditSources: (() => void) | undefined;
}

const addressFields = { conversation: text() };
const known = { getInitialValueInEffect: false };

/** The conversation in the middle, sources and conversations at the left, and what an answer quotes at the right. */
export function ChatbotView({ chatbot, heading, closed, onEditSources }: ChatbotViewProps) {
  const texts = useTexts('chat');
  const { close } = useTexts('common');
  const [{ conversation }, change] = useUrlState(addressFields);
  const shown = conversation === '' ? undefined : conversation;
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const [citation, setCitation] = useState<Citation>();
  const [isSideOpen, setIsSideOpen] = useState(false);
  const hasSplit = useMediaQuery('(min-width: 64em)', undefined, known);
  const isWide = useMediaQuery('(min-width: 80em)', undefined, known);
  const citations = useMemo(
    () => ({
      shown: citation,
      open: (next: Citation) => {
        trackChat('open_citation', { kind: next.kind });
        setCitation(next);
      },
    }),
    [citation],
  );
  const open = (id: string | undefined, isBegun = false) => {
    setIsSideOpen(false);
    if (!isBegun) setCitation(undefined);
    change({ conversation: id ?? '' }, { push: !isBegun });
  };
  const side = (
    <>
      <SourcesPanel chatbot={chatbot} off={off} onOff={setOff} onEdit={onEditSources} />
      <ConversationsPanel chatbot={chatbot.id} shown={shown} onOpen={(id) => open(id)} />
    </>
  );
  const passage = citation && <PassagePanel citation={citation} onClose={() => setCitation(undefined)} />;
  const hasSide = isWide || (hasSplit && !citation);
  return (
    <CitationsContext value={citations}>
      <div
        className={classes.view}
        data-side={hasSide || undefined}
        data-passage={(hasSplit && citation !== undefined) || undefined}
      >
        <ViewHeader heading={heading}>
          {!hasSide && (
            <Button variant="default" size="compact-md" onClick={() => setIsSideOpen(true)}>
              {texts.sources.title} · {texts.conversations.title}
            </Button>
          )}
          <ExportConversation chatbot={chatbot} conversation={shown} />
        </ViewHeader>
        {hasSide && <div className={classes.side}>{side}</div>}
        <div className={classes.main}>
          <ChatPanel
            chatbot={chatbot}
            conversation={shown}
            onConversation={(id) => open(id, true)}
            off={off}
            closed={closed}
          />
        </div>
        {hasSplit && passage && <div className={classes.passage}>{passage}</div>}
      </div>
      <Drawer
        opened={isSideOpen && !hasSide}
        onClose={() => setIsSideOpen(false)}
        title={chatbot.name}
        size={320}
        padding={0}
        classNames={{ header: 'pad-12-16' }}
        closeButtonProps={{ 'aria-label': close }}
      >
        {side}
      </Drawer>
      {!hasSplit && <PassageSheet citation={citation} onClose={() => setCitation(undefined)} />}
    </CitationsContext>
  );
}
