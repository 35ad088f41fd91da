import * as contract from '@regulus/contract/governance.ts';
import * as secondPerson from '@regulus/contract/second-person.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import { exportGovernance } from './export.ts';
import * as own from './own-approvals.service.ts';
import { getGovernance } from './service.ts';

export const governanceRoutes = (dependencies: Dependencies) => [
  implement(contract.getGovernance, ({ actor, query }) => getGovernance(dependencies, actor, query)),
  implement(contract.exportGovernance, async ({ actor, query, signal }) =>
    exportGovernance(dependencies, actor, query, signal),
  ),
  implement(secondPerson.listOwnApprovals, ({ actor }) => own.listOwnApprovals(dependencies, actor)),
  implement(secondPerson.reviewOwnApprovals, ({ actor, body }) =>
    own.reviewOwnApprovals(dependencies, actor, body.groups),
  ),
];
