import { today } from '../../../../../lib/dates.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { useNow } from '../../../../../ui/use-now.ts';

const choices = [1, 3, 7, 30] as const;

/** The day so many days from now, as `YYYY-MM-DD`. */
export const snoozeDay = (days: number, now: Date): string =>
  today(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));

interface SelectProps {
  label: string;
  isSnoozed: boolean;
  onSnooze: (until: string | null) => void;
}

/** Snoozes with the choice of the day itself. */
export function SnoozeSelect({ label, isSnoozed, onSnooze }: SelectProps) {
  const texts = useTexts('cockpit');
  const now = useNow();
  return (
    <select
      aria-label={label}
      value=""
      onChange={({ currentTarget: { value } }) =>
        onSnooze(value === 'now' ? null : snoozeDay(Number(value), now))
      }
    >
      <option value="" disabled>
        {texts.snooze}
      </option>
      {choices.map((days) => (
        <option key={days} value={days}>
          {texts.snoozeFor[days]}
        </option>
      ))}
      {isSnoozed && <option value="now">{texts.wake}</option>}
    </select>
  );
}
