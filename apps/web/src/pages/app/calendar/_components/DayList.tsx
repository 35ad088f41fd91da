import type { CalendarEntry } from '../../../../data/calendar.ts';
import { EntryLink } from './EntryLink.tsx';

/** The entries of one day. */
export function DayList({ entries, today }: { entries: readonly CalendarEntry[]; today: string }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.id}`} className="ruled">
          <EntryLink entry={entry} today={today} />
        </li>
      ))}
    </ul>
  );
}
