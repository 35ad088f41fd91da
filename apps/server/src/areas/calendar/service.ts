import type { getCalendar as contract } from '@regulus/contract/calendar.ts';
import {
  type CalendarKind,
  calendarKinds,
  featureOfCalendarKind,
} from '@regulus/contract/calendar-values.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { listEntries } from './kinds.ts';

export const mostEntries = 10_000;

/** Of the kinds that are asked for, those whose dates the actor may see, in the order of a calendar. */
export const visibleKinds = (
  { features }: Pick<Actor, 'features'>,
  asked: readonly string[] = calendarKinds,
): CalendarKind[] =>
  features.has('compliance')
    ? calendarKinds.filter((kind) => asked.includes(kind) && features.has(featureOfCalendarKind[kind]))
    : [];

/** What falls between two days. */
export const getCalendar = (
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  { from, to, kinds, assignee, regulators }: Parsed<typeof contract, 'query'>,
) =>
  db.withCompany(
    actor.companyId,
    async (tx) => {
      const entries = await listEntries(tx, actor.companyId, visibleKinds(actor, kinds), {
        from,
        to,
        assigneeId: assignee === 'me' ? actor.userId : null,
        regulators: regulators ?? null,
        limit: mostEntries,
      });
      return {
        entries: entries.map((entry) => ({ ...entry, regulators: [...entry.regulators] })),
        total: entries.length,
      };
    },
    { isSnapshot: true },
  );
