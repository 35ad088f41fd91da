import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { type Topic, topics } from '@regulus/contract/topic-values.ts';
import { heldOf } from '../lib/held-of.ts';
import { useTopicName } from '../lib/topic-name.ts';
import { useTexts } from '../lib/use-texts.ts';
import classes from './Badges.module.css';

/** A regulator's code; its full name on hover where given. */
export function RegulatorBadge({ code, fullName }: { code: string; fullName?: string | undefined }) {
  return (
    <span className={classes.regulator} title={fullName}>
      {code}
    </span>
  );
}

/** A topic with its own colour; the word says it, the colour helps to find it again. */
export function TopicBadge({ topic }: { topic: string }) {
  const name = useTopicName()(topic);
  const index = topics.indexOf(topic as Topic);
  const colour = `--topic-${index === -1 ? topics.length - 1 : index}`;
  return (
    <span
      className={classes.topic}
      style={{ color: `var(${colour})`, background: `var(${colour}-surface)` }}
      title={name}
    >
      {name}
    </span>
  );
}

/** Marks what the screening agent takes for irrelevant and nobody has decided about. */
export function PutAsideBadge() {
  const { putAside } = useTexts('common');
  return <span className={classes.note}>{putAside}</span>;
}

/** Marks what was put aside and is so no longer. */
export function BackInInboxBadge() {
  const { backInInbox } = useTexts('common');
  return <span className={classes.note}>{backInInbox}</span>;
}

/** Marks what shares passages with a clearing or settlement agreement of the company. */
export function AffectedBadge() {
  const { affectsAgreement, agreement } = useTexts('common');
  return (
    <span className={classes.affected} title={affectsAgreement}>
      {agreement}
    </span>
  );
}

/** Marks content that was written for the demonstration. */
export function SampleBadge() {
  const { sample } = useTexts('common');
  return <span className={classes.note}>{sample}</span>;
}

interface TitleOnlyBadgeProps {
  publication: Pick<RegulatoryUpdateRow, 'text_state' | 'summary'>;
  reason?: string | null | undefined;
}

/** Marks a publication of which only the title or a summary is held. */
export function TitleOnlyBadge({ publication, reason }: TitleOnlyBadgeProps) {
  const { titleOnly, summaryOnly } = useTexts('common');
  const held = heldOf(publication);
  return (
    held !== 'text' && (
      <span className={classes.note} title={reason ?? undefined}>
        {held === 'summary' ? summaryOnly : titleOnly}
      </span>
    )
  );
}
