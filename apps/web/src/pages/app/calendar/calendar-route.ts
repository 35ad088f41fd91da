// the frame's styles come first, whichever of the two files arrives first
import '../../../ui/styles/app.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { calendarQuery } from '../../../data/calendar.ts';
import { prefetch } from '../../../data/prefetch.ts';
import { readState } from '../../../lib/url-state.ts';
import { gatedLoader } from '../_lib/gated-loader.ts';
import { calendarAsked, calendarFields } from './_lib/calendar-address.ts';

export { CalendarPage as Component } from './CalendarPage.tsx';

export const loader = gatedLoader('compliance', ({ request }) => {
  const asked = calendarAsked(readState(calendarFields, new URL(request.url).searchParams), new Date());
  if (asked.kinds?.length !== 0 && asked.regulators?.length !== 0) prefetch(calendarQuery(asked));
});

/** Filters and views change the address and ask by themselves. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;
