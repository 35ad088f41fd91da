import * as contract from '@regulus/contract/calendar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as feeds from './feeds.service.ts';
import { getCalendar } from './service.ts';

export const calendarRoutes = (dependencies: Pick<Dependencies, 'db' | 'clock' | 'config'>) => [
  implement(contract.getCalendar, ({ actor, query }) => getCalendar(dependencies, actor, query)),
  implement(contract.listCalendarFeeds, ({ actor }) => feeds.listFeeds(dependencies, actor)),
  implement(contract.createCalendarFeed, ({ actor, body }) => feeds.createFeed(dependencies, actor, body)),
  implement(contract.revokeCalendarFeed, ({ actor, params }) =>
    feeds.revokeFeed(dependencies, actor, params.id),
  ),
];
