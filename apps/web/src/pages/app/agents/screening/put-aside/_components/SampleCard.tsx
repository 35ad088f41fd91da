import { Button, Kbd } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { SampleItem } from '../../../../../../data/put-aside.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { PublicationMeta } from '../../_components/PublicationMeta.tsx';
import { RelevanceReasons } from '../../_components/RelevanceReasons.tsx';
import { SummaryText } from '../../_components/SummaryText.tsx';
import classes from './Sample.module.css';

interface SampleCardProps {
  item: SampleItem;
  /** from 1 */
  position: number;
  total: number;
  canAnswer: boolean;
  onAnswer: (isRelevant: boolean) => void;
}

/** One item of the sample: the question with its two answers, then what it takes to give one. */
export function SampleCard({ item, position, total, canAnswer, onAnswer }: SampleCardProps) {
  const texts = useTexts('put-aside');
  const { single_key_shortcuts: showsKeys } = useProfile().interface_preferences;
  const { publication, is_relevant } = item;
  const elementId = `sample-${item.id}`;
  useEffect(() => {
    // on a phone the answer to a long one leaves the page scrolled past the beginning of the next
    const card = document.getElementById(elementId);
    if (card && card.getBoundingClientRect().top < 0) card.scrollIntoView();
  }, [elementId]);
  return (
    <section className={`card ${classes.card}`} aria-label={texts.item} id={elementId}>
      <div className={`row ${classes.question}`}>
        <span className={classes.muted} data-figures>
          {texts.position({ position, total })}
        </span>
        {canAnswer &&
          ([true, false] as const).map((answer) => (
            <Button
              key={String(answer)}
              variant={is_relevant === answer ? 'filled' : 'default'}
              aria-pressed={is_relevant === answer}
              rightSection={showsKeys && <Kbd size="xs">{answer ? 'r' : 'i'}</Kbd>}
              onClick={() => onAnswer(answer)}
            >
              {texts.answers[`${answer}`]}
            </Button>
          ))}
      </div>
      <div>
        <h2 className={classes.title} lang={publication.language ?? undefined} aria-live="polite">
          {publication.title}
        </h2>
        <PublicationMeta publication={publication} record={publication} />
      </div>
      <RelevanceReasons publication={publication} record={publication} />
      {publication.summary ? (
        <SummaryText publication={publication} />
      ) : (
        <p className={classes.muted}>{texts.noSummary}</p>
      )}
      <Link
        to={`/app/agents/screening/${publication.id}`}
        state={{ from: '/app/agents/screening/put-aside' }}
      >
        {texts.openRecord}
      </Link>
    </section>
  );
}
