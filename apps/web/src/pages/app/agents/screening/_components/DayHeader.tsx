import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { formatDate } from '../../../../../lib/dates.ts';
import { screeningTexts } from '../../../../../lib/texts/screening.ts';
import { DateText } from '../../../../../ui/DateText.tsx';
import { useLocale } from '../../../../../ui/locale.tsx';
import { useNow } from '../../../../../ui/use-now.ts';
import type { InboxSelection } from '../_lib/use-inbox-selection.ts';
import { useInboxActions } from './InboxContext.tsx';
import classes from './InboxList.module.css';

interface DayHeaderProps {
  day: string;
  publications: readonly RegulatoryUpdate[];
  selection: InboxSelection;
  /** takes part in the tab order: the day of the open item */
  isTabStop: boolean;
}

/** The day that the items below were listed on, and the choice of all of them. */
export function DayHeader({ day, publications, selection, isTabStop }: DayHeaderProps) {
  const { toggle, toggleAll } = useInboxActions();
  const locale = useLocale();
  const now = useNow();
  const selected = publications.filter((one) => selection.has(one.id)).length;
  return (
    <div className={classes.day}>
      {toggle && (
        <input
          type="checkbox"
          className={classes.check}
          aria-label={screeningTexts.list.selectDay(formatDate(day, { locale, now }))}
          tabIndex={isTabStop ? 0 : -1}
          checked={selected === publications.length}
          ref={(element) => {
            if (element) element.indeterminate = selected > 0 && selected < publications.length;
          }}
          onChange={() => toggleAll(publications.map((one) => one.id))}
        />
      )}
      <h2 className={classes.dayName}>
        <DateText value={day} />
      </h2>
      <span className={classes.dayCount} aria-hidden>
        {screeningTexts.number(publications.length)}
      </span>
    </div>
  );
}
