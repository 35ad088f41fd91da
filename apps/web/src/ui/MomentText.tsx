import { formatFullDate } from '../lib/dates.ts';
import { DateText } from './DateText.tsx';
import { useLocale } from './locale.tsx';

/** A moment as its day and the time of day; in full on hover. Within a sentence `numeric` keeps it from words like Today. */
export function MomentText({ value, numeric = false }: { value: string; numeric?: boolean }) {
  const locale = useLocale();
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(
    new Date(value),
  );
  return (
    <span title={formatFullDate(value, locale)}>
      <DateText value={value} numeric={numeric} />, {time}
    </span>
  );
}

/** For the tag `<date>` of texts. */
export const momentTag = (value: string) => () => <MomentText value={value} numeric />;
