import * as contract from '@regulus/contract/trace.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as packs from './pack.service.ts';
import * as trace from './service.ts';

export const traceRoutes = (dependencies: Dependencies) => [
  implement(contract.getTrace, ({ actor, params, query }) =>
    trace.getTrace(dependencies, actor, params.id, query),
  ),
  implement(contract.getControlTrace, ({ actor, params, query }) =>
    trace.getControlTrace(dependencies, actor, params.id, query),
  ),
  implement(contract.makeExaminerPack, ({ actor, params }) =>
    packs.makePack(dependencies, actor, { publication: params.id }),
  ),
  implement(contract.makeControlExaminerPack, ({ actor, params }) =>
    packs.makePack(dependencies, actor, { control: params.id }),
  ),
];
