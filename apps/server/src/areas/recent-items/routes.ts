import { listRecentItems as contract } from '@regulus/contract/workspaces.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import { listRecentItems } from './service.ts';

export const recentItemsRoutes = (dependencies: Pick<Dependencies, 'db'>) => [
  implement(contract, ({ actor, params, query }) => listRecentItems(dependencies, actor, params.id, query)),
];
