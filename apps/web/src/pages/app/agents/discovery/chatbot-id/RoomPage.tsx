import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { type Citation, type DataRoom, dataRoomQuery } from '../../../../../data/chatbots.ts';
import { discovery } from '../../../../../data/chatbots-address.ts';
import { sourceAddress } from '../../../../../data/sources-address.ts';
import { useProfile } from '../../../../../data/users.ts';
import { isMissing } from '../../../../../lib/api-error.ts';
import { quotedPlaceSearch } from '../../../../../lib/quoted-place-search.ts';
import { text } from '../../../../../lib/url-state.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { RegulatorBadge } from '../../../../../ui/Badges.tsx';
import { DateText, DeadlineText } from '../../../../../ui/DateText.tsx';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { ErrorPage } from '../../../../../ui/errors/ErrorPage.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { PageHeader } from '../../../../../ui/PageHeader.tsx';
import { useNow } from '../../../../../ui/use-now.ts';
import { useUrlState } from '../../../../../ui/use-url-state.ts';
import { ChatPanel } from '../../../_components/chat/ChatPanel.tsx';
import { CitationsContext } from '../../../_components/chat/citations.ts';
import { PassageSheet } from '../../../_components/chat/PassageSheet.tsx';
import { Panel } from '../../../_components/Panel.tsx';
import classes from './_components/Room.module.css';

const mostShown = 8;

/** The days ahead that the publications of the room name, the nearest first. */
function Timeline({ days }: { days: DataRoom['timeline'] }) {
  const texts = useTexts('discovery');
  const { dueKinds } = useTexts('common');
  const today = useNow().toISOString().slice(0, 10);
  const coming = days.filter(({ day }) => day >= today);
  if (coming.length === 0) return null;
  return (
    <Panel title={texts.timeline}>
      <ol>
        {coming.slice(0, mostShown).map(({ day, kind, publication_id: id, title, quote }) => (
          <li
            key={`${id}:${kind}:${day}`}
            className={`ruled stack pad-8-16 ${classes.day}`}
            title={quote ?? undefined}
          >
            <span className="small">
              <b>{dueKinds[kind]}</b> <DeadlineText value={day} />
            </span>
            <Link to={`/app/agents/screening/${id}`} className="plain-link two-lines">
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** What the publications of the room ask for, as far as it is derived. */
function RoomObligations({ room: { obligations } }: { room: DataRoom }) {
  const texts = useTexts('discovery');
  if (obligations.total === 0) return null;
  return (
    <Panel title={texts.obligations({ count: obligations.total })}>
      <ul>
        {obligations.top.map(({ id, clause, quote, due_on: due }) => (
          <li key={id} className="ruled">
            <Link
              to={`/app/inventory?${new URLSearchParams({ tab: 'obligations', obligation: id })}`}
              className="plain-link hoverable focus-inside grid gap-4 pad-8-16"
            >
              <span className="facts-row">
                {clause}
                {due !== null && <DeadlineText value={due} />}
              </span>
              <span className="two-lines">{quote}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Item = DataRoom['feed'][number];

/** What belongs to the topic, the latest first, each with what it says about it. */
function Feed({ room }: { room: DataRoom }) {
  const texts = useTexts('discovery');
  return (
    <Panel title={texts.feed}>
      {room.feed.length === 0 ? (
        <EmptyState title={texts.noFeed} sentence={texts.noFeedSentence} />
      ) : (
        <ul>
          {room.feed.map((item) => (
            <li key={`${item.kind}:${item.id}`} className="ruled">
              <Link
                to={addressOf(item, room)}
                className="plain-link hoverable focus-inside grid gap-4 pad-8-16"
              >
                <span className="facts-row">
                  {item.kind === 'source' && <span>{texts.source}</span>}
                  {item.regulators.slice(0, 2).map((code) => (
                    <RegulatorBadge key={code} code={code} />
                  ))}
                  <DateText value={item.day} />
                  {item.is_pinned && <span>{texts.chosenByHand}</span>}
                </span>
                <span className="strong breakable">{item.title}</span>
                {item.why && (
                  <span className="muted two-lines breakable">
                    {item.why.clause !== '' && <b>{item.why.clause}: </b>}
                    {item.why.sentence}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function addressOf({ kind, id, why }: Item, { workspace_id: workspace }: DataRoom): string {
  const place = why !== null && why.text_id !== null ? why : undefined;
  if (kind === 'source') return sourceAddress({ id, workspace_id: workspace ?? '' }, place);
  const search = place ? quotedPlaceSearch({ ...place, version: 0, language: null }) : '';
  return `/app/agents/screening/${id}${search}`;
}

const addressFields = { conversation: text() };

/** Everything about a topic: what came, which days count, what has to be done, and a conversation about it. */
export function RoomPage() {
  const texts = useTexts('discovery');
  const { chatbotId = '' } = useParams();
  const query = useQuery(dataRoomQuery(chatbotId));
  const { data, error } = query;
  if (!data && isMissing(error))
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
      <Link to={discovery} className={`quiet middle gap-4 below-8 ${classes.back}`}>
        <IconArrowLeft size={15} aria-hidden />
        {texts.back}
      </Link>
      <PageHeader title={room.name} description={texts.about({ count: room.feed.length })} />
      <div className={`stack-24 ${classes.room}`}>
        <div className={`stack-24 ${classes.main}`}>
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
