import { zoneOf } from '@regulus/contract/regulator-zones-values.ts';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { daysUntil, formatDate, formatDaysUntil, formatFullDate, formatNumericDate } from '../lib/dates.ts';
import { useTexts } from '../lib/use-texts.ts';
import classes from './DateText.module.css';
import { useLocale } from './locale.tsx';
import { useNow } from './use-now.ts';

/** A date as Today, Yesterday, or by locale; the full time on hover. Null reads 'No date'. */
export function DateText({ value, numeric = false }: { value: string | null; numeric?: boolean }) {
  const locale = useLocale();
  const { noDate } = useTexts('dates');
  const now = useNow();
  if (value === null) return <span className="muted">{noDate}</span>;
  return (
    <time dateTime={value} title={formatFullDate(value, locale)} className="unbroken">
      {numeric ? formatNumericDate(value, locale) : formatDate(value, { locale, now })}
    </time>
  );
}

/** For the tag `<date>` of texts. */
export const dateTag = (value: string) => () => <DateText value={value} numeric />;

export interface DeadlineTextProps {
  /** `YYYY-MM-DD` in the regulator's zone */
  value: string;
  /** code of the regulator whose day counts */
  regulator?: string | undefined;
  /** what falls due, said before the date */
  label?: string;
  /** leaves out the numeric date */
  isShort?: boolean;
  /** only "in 12 days"; what falls due is told to screen readers, and on hover by what it stands in */
  isBrief?: boolean;
}

/** A deadline as its date and "in 12 days"; overdue stands out by word, icon and colour. */
export function DeadlineText({
  value,
  regulator,
  label,
  isShort = false,
  isBrief = false,
}: DeadlineTextProps) {
  const locale = useLocale();
  const { overdue } = useTexts('dates');
  const now = useNow();
  const fullDate = formatFullDate(value, locale);
  const days = daysUntil(value, now, zoneOf(regulator));
  const urgency = days === undefined ? 'later' : days < 0 ? 'overdue' : days <= 14 ? 'soon' : 'later';
  return (
    <span className={`middle gap-4 unbroken ${classes.deadline}`} data-urgency={urgency}>
      {urgency === 'overdue' && <IconAlertTriangle size={14} aria-hidden />}
      {label && <span className={isBrief ? 'visually-hidden' : undefined}>{label}</span>}
      <time dateTime={value} title={fullDate}>
        {!isShort && !isBrief && `${formatNumericDate(value, locale)} · `}
        {days === undefined ? '' : formatDaysUntil(days)}
      </time>
      {urgency === 'overdue' && <span className={isBrief ? 'visually-hidden' : undefined}>· {overdue}</span>}
    </span>
  );
}
