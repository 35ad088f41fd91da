import { formatFullDate } from '../lib/dates.ts';
import { DateText } from './DateText.tsx';
import { useLocale } from './locale.tsx';

/** A moment as its day and the time of day; in full on hover. */
export function MomentText({ value }: { value: string }) {
  const locale = useLocale();
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(
    new Date(value),
  );
  return (
    <span title={formatFullDate(value, locale)}>
      <DateText value={value} />, {time}
    </span>
  );
}
