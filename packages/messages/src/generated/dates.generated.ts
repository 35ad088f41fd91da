// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  unknownDate: string;
  notAValidDate: string;
  noDate: string;
  overdue: string;
  dayFirst: string;
  monthFirst: string;
  invalid: (parameters: { format: string }) => string;
  openCalendar: string;
}
