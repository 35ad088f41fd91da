import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { Link } from 'react-router';
import { useTexts } from '../lib/use-texts.ts';
import { RegulatorBadge, SampleBadge, TopicBadge } from './Badges.tsx';
import { DateText } from './DateText.tsx';
import classes from './PublicationLink.module.css';
import { ReadingTime } from './ReadingTime.tsx';
import { useWayBack } from './use-way-back.ts';

/** A publication in a short list: who, when, what, and why it is here. Opens its page. */
export function PublicationLink({ publication }: { publication: RegulatoryUpdateRow }) {
  const {
    id,
    title,
    language,
    regulators,
    collected_at,
    published_on,
    reason,
    topics,
    reading_minutes,
    is_seen,
  } = publication;
  const { collected } = useTexts('common');
  const wayBack = useWayBack();
  return (
    <Link
      to={`/app/agents/screening/${id}`}
      state={wayBack}
      className={`plain-link hoverable focus-inside ${classes.link}`}
      data-seen={is_seen || undefined}
    >
      <span className={classes.meta}>
        {regulators.slice(0, 2).map((code) => (
          <RegulatorBadge key={code} code={code} />
        ))}
        <span>
          {published_on === null && `${collected} `}
          <DateText value={published_on ?? collected_at} />
        </span>
        <ReadingTime minutes={reading_minutes} />
        {publication.is_sample && <SampleBadge />}
      </span>
      <span className={`two-lines ${classes.title}`} lang={language ?? undefined}>
        {title}
      </span>
      {(reason || topics.length > 0) && (
        <span className={classes.why}>
          {reason && <span>{reason}</span>}
          {topics.slice(0, 2).map((topic) => (
            <TopicBadge key={topic} topic={topic} />
          ))}
        </span>
      )}
    </Link>
  );
}
