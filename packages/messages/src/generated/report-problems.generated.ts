// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  noSources: string;
  noOwner: string;
  failed: string;
  dayOfWeek: string;
  noSchedule: string;
  tooMany: (parameters: { count: number }) => string;
}
