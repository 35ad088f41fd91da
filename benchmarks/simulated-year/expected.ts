/*
 * What is to be sent, found without the code that sends it: by the rules by which clocks change in 2026, and hour by hour.
 */
const hourMs = 3_600_000;

interface Change {
  readonly from: string;
  readonly minutes: number;
}

/** Minutes ahead of UTC, from these moments on. */
const zones: Readonly<Record<string, readonly Change[]>> = {
  UTC: [{ from: '2025-01-01T00:00:00Z', minutes: 0 }],
  'Europe/Berlin': [
    { from: '2025-10-26T01:00:00Z', minutes: 60 },
    { from: '2026-03-29T01:00:00Z', minutes: 120 },
    { from: '2026-10-25T01:00:00Z', minutes: 60 },
  ],
  'Europe/London': [
    { from: '2025-10-26T01:00:00Z', minutes: 0 },
    { from: '2026-03-29T01:00:00Z', minutes: 60 },
    { from: '2026-10-25T01:00:00Z', minutes: 0 },
  ],
  'Asia/Singapore': [{ from: '2025-01-01T00:00:00Z', minutes: 480 }],
  'America/New_York': [
    { from: '2025-11-02T06:00:00Z', minutes: -300 },
    { from: '2026-03-08T07:00:00Z', minutes: -240 },
    { from: '2026-11-01T06:00:00Z', minutes: -300 },
  ],
  'Pacific/Auckland': [
    { from: '2025-09-27T14:00:00Z', minutes: 780 },
    { from: '2026-04-04T14:00:00Z', minutes: 720 },
    { from: '2026-09-26T14:00:00Z', minutes: 780 },
  ],
  'Asia/Kolkata': [{ from: '2025-01-01T00:00:00Z', minutes: 330 }],
};
/** Where the people of the simulated year live. */
export const zoneNames = ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'];

/** The clock of a zone, as a time whose UTC parts are what it shows. */
function shown(moment: number, zone: string): Date {
  const past = (zones[zone] ?? []).filter(({ from }) => Date.parse(from) <= moment);
  return new Date(moment + (past.at(-1)?.minutes ?? 0) * 60_000);
}

/** The day that the calendar of a zone shows, `YYYY-MM-DD`. */
export const dayShown = (moment: number, zone: string): string =>
  shown(moment, zone).toISOString().slice(0, 10);

export type Frequency = 'Real-time' | 'Daily' | 'Weekly';

/** The first full hour at or after a moment in which the zone's clock has reached seven on the day that `isDay` accepts. */
function nextMorning(moment: number, zone: string, isDay: (weekday: number) => boolean): number {
  let hour = Math.ceil(moment / hourMs) * hourMs;
  const passed = (at: number) => Math.floor((shown(at, zone).getTime() - 7 * hourMs) / (24 * hourMs));
  for (; ; hour += hourMs)
    if (passed(hour) > passed(hour - hourMs) && isDay(new Date(passed(hour) * 24 * hourMs).getUTCDay()))
      return hour;
}

/** In which run of the hourly work something that is new at a moment is mailed. */
export const mailedAt = (moment: number, frequency: Frequency, zone: string): number =>
  frequency === 'Real-time'
    ? Math.ceil(moment / hourMs) * hourMs
    : nextMorning(moment, zone, (weekday) => frequency === 'Daily' || weekday === 1);
