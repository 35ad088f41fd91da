import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { feedBodiesQuery, type RegulatorFeeds } from '../../../../data/operation.ts';
import { byteSize } from '../../../../lib/byte-size.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { RegulatorBadge } from '../../../../ui/Badges.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { useLocale } from '../../../../ui/locale.tsx';
import { MomentText } from '../../../../ui/MomentText.tsx';
import cardClasses from './Card.module.css';
import { Card } from './Card.tsx';
import classes from './FeedsByRegulator.module.css';

type Feed = RegulatorFeeds['feeds'][number];
const inTrouble = ({ state }: Feed) => ['failing', 'silent', 'partly_read'].includes(state);

/** What each regulator's feeds last sent; those in trouble are open. */
export function FeedsByRegulator() {
  const texts = useTexts('admin-operation').feeds;
  const query = useQuery(feedBodiesQuery);
  return (
    <Card title={texts.title}>
      <Loaded query={query} failed={texts.loadFailed}>
        {({ regulators, is_polling: isPolling }) => (
          <>
            {!isPolling && <p className={`quiet ${cardClasses.sentence}`}>{texts.off}</p>}
            {regulators.length === 0 && <p className={cardClasses.sentence}>{texts.none}</p>}
            <div>
              {regulators.map((regulator) => (
                <Regulator key={regulator.code} regulator={regulator} />
              ))}
            </div>
            <Link to="/app/source-health">{texts.health}</Link>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Regulator({ regulator: { code, full_name: name, feeds } }: { regulator: RegulatorFeeds }) {
  const texts = useTexts('admin-operation').feeds;
  const troubled = feeds.filter(inTrouble).length;
  const [isOpen, setIsOpen] = useState(troubled > 0);
  const isKnown = feeds.some(({ state }) => state !== 'not_tried' && state !== 'not_polled');
  const said = troubled > 0 ? texts.trouble({ count: troubled }) : isKnown ? texts.well : texts.unknown;
  return (
    <details
      className={`edge-above ${classes.regulator}`}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <RegulatorBadge code={code} /> <span className={classes.name}>{name}</span>{' '}
        <span className="quiet">
          {texts.count({ count: feeds.length })},{' '}
          <span className={troubled > 0 ? 'danger strong' : undefined}>{said}</span>
        </span>
      </summary>
      {isOpen && (
        <ul className="below-8">
          {feeds.map((feed) => (
            <FeedItem key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
    </details>
  );
}

function FeedItem({ feed }: { feed: Feed }) {
  const texts = useTexts('admin-operation').feeds;
  const { states } = useTexts('source-health');
  return (
    <li className={`grid small edge-above ${classes.feed}`}>
      <div>
        <span className={classes.covers}>{feed.covers}</span>
        <span className={`quiet ${classes.url}`}>{feed.url}</span>
      </div>
      <div>
        <span className={inTrouble(feed) ? 'danger strong' : undefined}>{states[feed.state]}</span>
        {feed.reason && <span className={`quiet ${classes.line}`}>{feed.reason}</span>}
        {feed.last_success_at && (
          <span className={`quiet ${classes.line}`}>
            {texts.columns.success}: <MomentText value={feed.last_success_at} />
          </span>
        )}
      </div>
      <Body body={feed.last_body} />
    </li>
  );
}

/** Enough to tell two bodies apart. */
const shownHash = 12;

function Body({ body }: { body: Feed['last_body'] }) {
  const texts = useTexts('admin-operation').feeds;
  const { unknown } = useTexts('admin-operation');
  const locale = useLocale();
  if (body === null) return <div className="quiet">{texts.noBody}</div>;
  return (
    <div>
      <span>
        {texts.columns.body}: <MomentText value={body.fetched_at} />
      </span>
      <span className={`quiet ${classes.line}`}>
        {texts.body({ size: byteSize(body.byte_length, locale), type: body.content_type ?? unknown })}
      </span>
      <span className={`quiet ${classes.line}`} title={body.sha256}>
        {texts.bytes({ hash: body.sha256.slice(0, shownHash) })}
      </span>
    </div>
  );
}
