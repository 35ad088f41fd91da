import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { formatDate } from '../../../../../lib/dates.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { DateText } from '../../../../../ui/DateText.tsx';
import { boxOf, SelectAllBox } from '../../../../../ui/lists/SelectBox.tsx';
import type { Selection } from '../../../../../ui/lists/use-selection.ts';
import { useLocale } from '../../../../../ui/locale.tsx';
import { useNow } from '../../../../../ui/use-now.ts';
import { useInboxActions } from './InboxContext.tsx';
import classes from './InboxList.module.css';

interface DayHeaderProps {
  day: string;
  publications: readonly RegulatoryUpdateRow[];
  selection: Selection<RegulatoryUpdateRow>;
  /** takes part in the tab order: the day of the open item */
  isTabStop: boolean;
}

/** The day that the items below were listed on, and the choice of all of them. */
export function DayHeader({ day, publications, selection, isTabStop }: DayHeaderProps) {
  const texts = useTexts('screening');
  const { toggle } = useInboxActions();
  const locale = useLocale();
  const now = useNow();
  return (
    <div className={`line ${classes.day}`}>
      {toggle && (
        <SelectAllBox
          {...boxOf(publications, selection, texts.list.selectDay({ day: formatDate(day, { locale, now }) }))}
          tabIndex={isTabStop ? 0 : -1}
        />
      )}
      <h2 className={classes.dayName}>
        <DateText value={day} />
      </h2>
      <span className={`quiet ${classes.dayCount}`} aria-hidden>
        {texts.count({ count: publications.length })}
      </span>
    </div>
  );
}
