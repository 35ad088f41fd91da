import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Chatbot, dataRoomsQuery } from '../../../../data/chatbots.ts';
import { discovery } from '../../../../data/chatbots-address.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { MomentText } from '../../../../ui/MomentText.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import classes from './_components/Discovery.module.css';
import { NewRoom } from './_components/NewRoom.tsx';

/** The data rooms: all about a topic, each in one place. */
export function DiscoveryPage() {
  const texts = useTexts('discovery');
  const mayChange = useProfile().role !== 'auditor';
  return (
    <div className={classes.page}>
      <PageHeader title={texts.title} description={texts.description} />
      {mayChange && <NewRoom />}
      <Loaded query={useQuery(dataRoomsQuery)} failed={texts.loadFailed}>
        {({ chatbots }) =>
          chatbots.length === 0 ? (
            <EmptyState title={texts.none} sentence={mayChange ? texts.noneSentence : texts.noneReadOnly} />
          ) : (
            <ul className={`grid gap-16 ${classes.rooms}`} aria-label={texts.rooms}>
              {chatbots.map((room) => (
                <li key={room.id}>
                  <RoomCard room={room} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function RoomCard({
  room: { id, name, source_count: pinned, conversation_count: conversations, updated_at: used },
}: {
  room: Chatbot;
}) {
  const texts = useTexts('discovery');
  return (
    <Link
      to={`${discovery}/${id}`}
      className={`card plain-link hoverable focus-inside grid gap-8 pad-12-16 ${classes.room}`}
    >
      <span className="strong breakable">{name}</span>
      <span className="quiet">
        {pinned > 0 && `${texts.pinned({ count: pinned })} · `}
        {conversations > 0 && `${texts.conversations({ count: conversations })} · `}
        <MomentText value={used} />
      </span>
    </Link>
  );
}
