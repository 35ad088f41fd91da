import * as contract from '@regulus/contract/report-schedules.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as schedules from './schedules.service.ts';

/** Reports that are written regularly. */
export const reportsRoutes = (dependencies: Dependencies) => [
  implement(contract.listReportSchedules, ({ actor, query }) => schedules.list(dependencies, actor, query)),
  implement(contract.createReportSchedule, ({ actor, body }) => schedules.create(dependencies, actor, body)),
  implement(contract.updateReportSchedule, ({ actor, params, body }) =>
    schedules.update(dependencies, actor, params.id, body),
  ),
  implement(contract.deleteReportSchedule, ({ actor, params }) =>
    schedules.remove(dependencies, actor, params.id),
  ),
];
