import type { Texts } from './messages.ts';

/** The label of a reading time in minutes: '<5 Mins', '<15 Mins', '~30 Mins', '<1 Hour', '~N Hour(s)'. */
export function readingTimeLabel(minutes: number, texts: Texts['common']['readingTime']): string {
  if (minutes < 5) return texts.under5;
  if (minutes < 15) return texts.under15;
  if (minutes < 45) return texts.around30;
  if (minutes < 60) return texts.underHour;
  return texts.hours({ count: Math.round(minutes / 60) });
}
