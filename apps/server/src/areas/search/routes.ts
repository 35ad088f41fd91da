import { search as contract } from '@regulus/contract/search.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import { search } from './service.ts';

export const searchRoutes = (dependencies: Pick<Dependencies, 'db' | 'storage'>) => [
  implement(contract, ({ actor, query }) => search(dependencies, actor, query)),
];
