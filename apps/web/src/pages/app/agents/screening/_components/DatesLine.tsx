import { publicationDateKinds } from '@regulus/contract/publication-values.ts';
import type { PublicationDateKind, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { zoneOf } from '@regulus/contract/regulator-zones-values.ts';
import { daysUntil, formatDaysUntil, formatFullDate, formatNumericDate } from '../../../../../lib/dates.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { useLocale } from '../../../../../ui/locale.tsx';
import { useNow } from '../../../../../ui/use-now.ts';
import { statedDate } from '../_lib/stated-date.ts';
import classes from './PublicationSummary.module.css';

const soonDays = 14;

/** The five dates a publication may state; a missing one is a dash, one to come says in how many days. */
export function DatesLine({ publication }: { publication: RegulatoryUpdateRow }) {
  const { dates } = useTexts('publication');
  const { dateKinds } = useTexts('common');
  return (
    <dl className={`card ${classes.dates}`} aria-label={dates}>
      {publicationDateKinds.map((kind) => (
        <div key={kind} className={classes.date}>
          <dt>{dateKinds[kind]}</dt>
          <DateValue
            kind={kind}
            value={statedDate(publication, kind)}
            regulator={publication.regulators[0]}
          />
        </div>
      ))}
    </dl>
  );
}

interface DateValueProps {
  kind: PublicationDateKind;
  value: string | null;
  regulator: string | undefined;
}

function DateValue({ kind, value, regulator }: DateValueProps) {
  const { notStated, closed } = useTexts('publication');
  const locale = useLocale();
  const now = useNow();
  if (value === null) {
    return (
      <dd className={classes.missing}>
        <span aria-label={notStated}>—</span>
      </dd>
    );
  }
  const days = daysUntil(value, now, zoneOf(regulator));
  const isSoon = days !== undefined && days >= 0 && days <= soonDays && kind !== 'published';
  return (
    <dd>
      <time dateTime={value} title={formatFullDate(value, locale)}>
        {formatNumericDate(value, locale)}
      </time>
      <span className={`fine block normal ${classes.relative}`} data-urgency={isSoon ? 'soon' : undefined}>
        {days !== undefined && relative(kind, days, closed)}
      </span>
    </dd>
  );
}

const agoUpToDays = 60;

/** A comment period that is over is closed; how long ago a day was says nothing after some weeks. */
function relative(kind: PublicationDateKind, days: number, closed: string): string {
  if (kind === 'comments_due' && days < 0) return closed;
  return days < -agoUpToDays ? '' : formatDaysUntil(days);
}
