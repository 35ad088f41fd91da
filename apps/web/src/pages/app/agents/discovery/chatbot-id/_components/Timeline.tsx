import { Link } from 'react-router';
import type { DataRoom } from '../../../../../../data/chatbots.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { DeadlineText } from '../../../../../../ui/DateText.tsx';
import { useNow } from '../../../../../../ui/use-now.ts';
import { Panel } from '../../../../_components/Panel.tsx';
import classes from './Room.module.css';

const mostShown = 8;

/** The days ahead that the publications of the room name, the nearest first. */
export function Timeline({ days }: { days: DataRoom['timeline'] }) {
  const texts = useTexts('discovery');
  const { dueKinds } = useTexts('common');
  const today = useNow().toISOString().slice(0, 10);
  const coming = days.filter(({ day }) => day >= today);
  if (coming.length === 0) return null;
  return (
    <Panel title={texts.timeline}>
      <ol className={classes.list}>
        {coming.slice(0, mostShown).map(({ day, kind, publication_id: id, title, quote }) => (
          <li key={`${id}:${kind}:${day}`} className={`ruled ${classes.day}`} title={quote ?? undefined}>
            <span className={classes.when}>
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
