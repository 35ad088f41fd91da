import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { readingTimeLabel } from '../lib/reading-time.ts';
import { useTexts } from '../lib/use-texts.ts';
import classes from './Badges.module.css';

/** How long a text takes to read; nothing where there is no text. */
export function ReadingTime({ minutes }: { minutes: number | null }) {
  const { readingTime } = useTexts('common');
  if (minutes === null) return null;
  return (
    <span className={`quiet ${classes.meta}`}>
      <IconClock size={14} aria-hidden />
      {readingTimeLabel(minutes, readingTime)}
    </span>
  );
}
