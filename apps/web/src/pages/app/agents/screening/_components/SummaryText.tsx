import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useState } from 'react';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { summaryLead } from '../_lib/summary-lead.ts';
import classes from './PublicationSummary.module.css';

interface SummaryTextProps {
  publication: RegulatoryUpdateRow;
  heading?: 'h2' | 'h3';
  /** about three lines at first */
  isBrief?: boolean;
}

/** The summary that the source gives, in its own language; a long one begins with its first sentences. */
export function SummaryText({ publication, heading: Heading = 'h3', isBrief = false }: SummaryTextProps) {
  const texts = useTexts('publication');
  const [wholeId, setWholeId] = useState<string>();
  const { id, summary, language } = publication;
  if (!summary) return null;
  const lead = summaryLead(summary, isBrief ? 240 : 480);
  const isWhole = wholeId === id;
  return (
    <section aria-label={texts.summary}>
      <Heading className="line body">
        {texts.summary}
        <span className={`quiet middle gap-4 normal ${classes.level}`}>{texts.summaryOrigin}</span>
      </Heading>
      <p className={`breakable body above-4 ${classes.text}`} lang={language ?? undefined}>
        {isWhole ? summary : (lead ?? summary)}
      </p>
      {lead !== undefined && (
        <button
          type="button"
          className={`text-link ${classes.more}`}
          aria-expanded={isWhole}
          onClick={() => setWholeId(isWhole ? undefined : id)}
        >
          {isWhole ? texts.shorterSummary : texts.wholeSummary}
        </button>
      )}
    </section>
  );
}
