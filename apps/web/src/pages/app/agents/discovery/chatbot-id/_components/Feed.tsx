import { Link } from 'react-router';
import type { DataRoom } from '../../../../../../data/chatbots.ts';
import { sourceAddress } from '../../../../../../data/sources-address.ts';
import { quotedPlaceSearch } from '../../../../../../lib/quoted-place-search.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { RegulatorBadge } from '../../../../../../ui/Badges.tsx';
import { DateText } from '../../../../../../ui/DateText.tsx';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { Panel } from '../../../../_components/Panel.tsx';
import classes from './Room.module.css';

type Item = DataRoom['feed'][number];

/** What belongs to the topic, the latest first, each with what it says about it. */
export function Feed({ room }: { room: DataRoom }) {
  const texts = useTexts('discovery');
  return (
    <Panel title={texts.feed}>
      {room.feed.length === 0 ? (
        <EmptyState title={texts.noFeed} sentence={texts.noFeedSentence} />
      ) : (
        <ul className={classes.list}>
          {room.feed.map((item) => (
            <li key={`${item.kind}:${item.id}`} className="ruled">
              <Link
                to={addressOf(item, room)}
                className={`plain-link hoverable focus-inside ${classes.item}`}
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
