import * as contract from '@regulus/contract/operation.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as jobs from './jobs.service.ts';
import * as operation from './service.ts';

export const operationRoutes = (dependencies: Dependencies) => [
  implement(contract.getOperation, () => operation.readOperation(dependencies)),
  implement(contract.listJobs, ({ query }) => jobs.listJobs(dependencies, query)),
  implement(contract.retryJob, ({ actor, params }) => jobs.retryJob(dependencies, actor, params.id)),
  implement(contract.listFeedBodies, ({ actor }) => operation.listFeedBodies(dependencies, actor)),
];
