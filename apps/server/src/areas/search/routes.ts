import * as contract from '@regulus/contract/search.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import { glossText } from './ask-index.ts';
import { search } from './service.ts';

export const searchRoutes = (dependencies: Pick<Dependencies, 'db' | 'storage' | 'clock'>) => [
  implement(contract.search, ({ actor, query }) => search(dependencies, actor, query)),
  implement(contract.glossText, ({ body }) => glossText(body)),
];
