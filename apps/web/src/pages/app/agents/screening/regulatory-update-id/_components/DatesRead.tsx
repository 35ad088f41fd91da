import type { PublicationActions } from '../../../../../../data/publications.ts';
import { commonTexts } from '../../../../../../lib/texts/common.ts';
import { recordTexts as texts } from '../../../../../../lib/texts/record.ts';
import classes from './OverviewTab.module.css';

interface DatesReadProps {
  dates: PublicationActions['dates'];
  language: string | null;
}

/** The words that the dates were read from; nothing where the source stated them as data. */
export function DatesRead({ dates, language }: DatesReadProps) {
  const quoted = dates.filter((date) => date.quote !== null);
  if (quoted.length === 0) return null;
  return (
    <section aria-label={texts.datesRead.title}>
      <h2 className={classes.subheading}>{texts.datesRead.title}</h2>
      <dl className={classes.quotes}>
        {quoted.map((date) => (
          <div key={`${date.kind}:${date.on}`} style={{ display: 'contents' }}>
            <dt>{commonTexts.dateKinds[date.kind]}</dt>
            <dd>
              <q lang={language ?? undefined}>{date.quote}</q>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
