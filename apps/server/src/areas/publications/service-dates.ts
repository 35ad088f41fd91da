export { companyDates } from './queries-next-date.ts';
