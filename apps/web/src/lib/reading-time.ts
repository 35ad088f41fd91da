/** The label of a reading time in minutes: '<5 Mins', '<15 Mins', '~30 Mins', '<1 Hour', '~N Hour(s)'. */
export function readingTimeLabel(minutes: number): string {
  if (minutes < 5) return '<5 Mins';
  if (minutes < 15) return '<15 Mins';
  if (minutes < 45) return '~30 Mins';
  if (minutes < 60) return '<1 Hour';
  const hours = Math.round(minutes / 60);
  return `~${hours} ${hours === 1 ? 'Hour' : 'Hours'}`;
}
