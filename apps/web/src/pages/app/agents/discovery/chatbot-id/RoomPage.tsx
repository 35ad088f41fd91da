import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { type Citation, type DataRoom, dataRoomQuery } from '../../../../../data/chatbots.ts';
import { discovery } from '../../../../../data/chatbots-address.ts';
import { useProfile } from '../../../../../data/users.ts';
import { ApiError } from '../../../../../lib/api-error.ts';
import { text } from '../../../../../lib/url-state.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { ErrorPage } from '../../../../../ui/errors/ErrorPage.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { PageHeader } from '../../../../../ui/PageHeader.tsx';
import { useUrlState } from '../../../../../ui/use-url-state.ts';
import { ChatPanel } from '../../../_components/chat/ChatPanel.tsx';
import { CitationsContext } from '../../../_components/chat/citations.ts';
import { PassageSheet } from '../../../_components/chat/PassageSheet.tsx';
import { Panel } from '../../../_components/Panel.tsx';
import { Feed } from './_components/Feed.tsx';
import classes from './_components/Room.module.css';
import { RoomObligations } from './_components/RoomObligations.tsx';
import { Timeline } from './_components/Timeline.tsx';

const addressFields = { conversation: text() };

/** Everything about a topic: what came, which days count, what has to be done, and a conversation about it. */
export function RoomPage() {
  const texts = useTexts('discovery');
  const { chatbotId = '' } = useParams();
  const query = useQuery(dataRoomQuery(chatbotId));
  const { data, error } = query;
  // an id that is no id is answered with 400
  if (!data && error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <ErrorPage
        status={404}
        title={texts.missing}
        message={texts.missingSentence}
        action={{ label: texts.back, href: discovery }}
        isEmbedded
      />
    );
  return (
    <Loaded query={query} failed={texts.roomFailed}>
      {(room) => <Room key={room.id} room={room} />}
    </Loaded>
  );
}

function Room({ room }: { room: DataRoom }) {
  const texts = useTexts('discovery');
  const [{ conversation }, change] = useUrlState(addressFields);
  const [shown, setShown] = useState<Citation>();
  const hasObligations = useProfile().accessible_features.includes('obligations');
  const citations = useMemo(() => ({ shown, open: setShown }), [shown]);
  return (
    <CitationsContext value={citations}>
      <Link to={discovery} className={`quiet ${classes.back}`}>
        <IconArrowLeft size={15} aria-hidden />
        {texts.back}
      </Link>
      <PageHeader title={room.name} description={texts.about({ count: room.feed.length })} />
      <div className={classes.room}>
        <div className={classes.main}>
          <Timeline days={room.timeline} />
          <Feed room={room} />
          {hasObligations && <RoomObligations room={room} />}
        </div>
        <div className={classes.chat}>
          <Panel title={texts.ask}>
            <div className={classes.conversation}>
              <ChatPanel
                chatbot={room}
                conversation={conversation === '' ? undefined : conversation}
                onConversation={(id) => change({ conversation: id ?? '' })}
              />
            </div>
          </Panel>
        </div>
      </div>
      <PassageSheet citation={shown} onClose={() => setShown(undefined)} />
    </CitationsContext>
  );
}
