import * as contract from '@regulus/contract/statements.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import { listStatements, sayStatementKind } from './service.ts';

export const statementsRoutes = (dependencies: Dependencies) => [
  implement(contract.listStatements, ({ actor, params, query }) =>
    listStatements(dependencies, actor, params.id, query),
  ),
  implement(contract.sayStatementKind, ({ actor, params, body }) =>
    sayStatementKind(dependencies, actor, params.id, body),
  ),
];
