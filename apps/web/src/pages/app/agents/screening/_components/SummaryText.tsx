import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { publicationTexts as texts } from '../../../../../lib/texts/publication.ts';
import classes from './PublicationSummary.module.css';

/** The summary that the source gives, in its own language. */
export function SummaryText({
  publication,
  heading: Heading = 'h3',
}: {
  publication: RegulatoryUpdate;
  heading?: 'h2' | 'h3';
}) {
  if (!publication.summary) return null;
  return (
    <section aria-label={texts.summary}>
      <Heading className={classes.heading}>
        {texts.summary}
        <span className={classes.level}>{texts.summaryOrigin}</span>
      </Heading>
      <p className={classes.text} lang={publication.language ?? undefined}>
        {publication.summary}
      </p>
    </section>
  );
}
