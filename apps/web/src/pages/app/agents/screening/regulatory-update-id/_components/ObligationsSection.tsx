import { Button } from '@mantine/core';
import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { type Topic, topics } from '@regulus/contract/topic-values.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { useTopicName } from '../../../../../../lib/topic-name.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { topTopics } from '../_lib/top-topics.ts';
import classes from './ObligationsSection.module.css';

interface ObligationsSectionProps {
  publication: RegulatoryUpdate;
  onOpen: () => void;
}

/** What the publication demands, by topic: the three with most of it, and the rest. */
export function ObligationsSection({ publication, onOpen }: ObligationsSectionProps) {
  const obligationTexts = useTexts('obligations');
  const topicName = useTopicName();
  const { overview: texts } = obligationTexts;
  const hasFeature = useProfile().accessible_features.includes('obligations');
  const { obligations, obligation_counts: counts, obligations_processed: isDerived } = publication;
  if (!hasFeature || publication.text_state !== 'full') return null;
  const shares = topTopics(obligations);
  const most = Math.max(...shares.map(({ count }) => count));
  return (
    <section className={`grid gap-8 narrow ${classes.section}`} aria-label={texts.title}>
      <h2 className="body">{texts.title}</h2>
      {shares.length === 0 ? (
        <p className="muted">
          {obligations.length > 0 ? texts.allDisregarded : isDerived ? texts.noneOnFirms : texts.none}
        </p>
      ) : (
        <>
          <ul className={`grid gap-8 ${classes.chart}`}>
            {shares.map(({ topic, count }) => (
              <li key={topic ?? String(topic)}>
                <span>
                  {topic === undefined ? texts.other : topic === null ? texts.noTopic : topicName(topic)}
                </span>
                <span className="strong figures">{count}</span>
                <span className={classes.track} aria-hidden>
                  <span style={{ width: `${String((count / most) * 100)}%`, background: colourOf(topic) }} />
                </span>
              </li>
            ))}
          </ul>
          <p className="muted">
            {obligationTexts.left({ count: counts['1'] })} ·{' '}
            {obligationTexts.counts({ approved: counts['2'], disregarded: counts['0'] })}
          </p>
        </>
      )}
      <div>
        <Button variant="default" onClick={onOpen}>
          {obligations.length === 0 && !isDerived ? texts.derive : texts.open}
        </Button>
      </div>
    </section>
  );
}

function colourOf(topic: string | null | undefined): string {
  const index = topics.indexOf(topic as Topic);
  return index === -1 ? 'var(--border-strong)' : `var(--topic-${String(index)})`;
}
