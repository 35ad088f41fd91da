import { Link } from 'react-router';
import type { DataRoom } from '../../../../../../data/chatbots.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { DeadlineText } from '../../../../../../ui/DateText.tsx';
import { Panel } from '../../../../_components/Panel.tsx';
import classes from './Room.module.css';

/** What the publications of the room ask for, as far as it is derived. */
export function RoomObligations({ room: { obligations } }: { room: DataRoom }) {
  const texts = useTexts('discovery');
  if (obligations.total === 0) return null;
  return (
    <Panel title={texts.obligations({ count: obligations.total })}>
      <ul className={classes.list}>
        {obligations.top.map(({ id, clause, quote, due_on: due }) => (
          <li key={id} className="ruled">
            <Link
              to={`/app/inventory?${new URLSearchParams({ tab: 'obligations', obligation: id })}`}
              className={`plain-link hoverable focus-inside ${classes.item}`}
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
