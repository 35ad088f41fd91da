import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { readingTimeLabel } from '../lib/reading-time.ts';
import { useTexts } from '../lib/use-texts.ts';
import classes from './Badges.module.css';

interface ReadingTimeProps {
  minutes: number | null;
  /** shorter texts say nothing of it */
  from?: number;
}

/** From how many minutes on a reading time is worth a place among many items. */
export const longReadMinutes = 10;

/** How long a text takes to read; nothing where there is no text. */
export function ReadingTime({ minutes, from = 0 }: ReadingTimeProps) {
  const { readingTime } = useTexts('common');
  if (minutes === null || minutes < from) return null;
  return (
    <span className={`quiet middle gap-4 unbroken ${classes.meta}`}>
      <IconClock size={14} aria-hidden />
      {readingTimeLabel(minutes, readingTime)}
    </span>
  );
}
