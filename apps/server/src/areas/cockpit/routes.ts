import * as contract from '@regulus/contract/tasks.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import { changeTask, changeTasks } from './change.service.ts';
import { getOverview, getReportsOverview } from './overview.service.ts';
import * as tasks from './service.ts';
import { undoChange } from './undo.service.ts';

export const cockpitRoutes = (dependencies: Dependencies) => [
  implement(contract.listTasks, ({ actor, query }) => tasks.listTasks(dependencies, actor, query)),
  implement(contract.countTasks, ({ actor, query }) => tasks.countTasks(dependencies, actor, query)),
  implement(contract.getTask, ({ actor, params }) => tasks.getTask(dependencies, actor, params.id)),
  implement(contract.createTask, ({ actor, body }) => tasks.createTask(dependencies, actor, body)),
  implement(contract.completeTask, ({ actor, params }) =>
    changeTask(dependencies, actor, params.id, { action: 'complete' }),
  ),
  implement(contract.reopenTask, ({ actor, params }) =>
    changeTask(dependencies, actor, params.id, { action: 'reopen' }),
  ),
  implement(contract.snoozeTask, ({ actor, params, body }) =>
    changeTask(dependencies, actor, params.id, { action: 'snooze', ...body }),
  ),
  implement(contract.assignTask, ({ actor, params, body }) =>
    changeTask(dependencies, actor, params.id, { action: 'assign', ...body }),
  ),
  implement(contract.commentTask, ({ actor, params, body }) =>
    tasks.comment(dependencies, actor, params.id, body.body),
  ),
  implement(contract.changeTasks, ({ actor, body }) => changeTasks(dependencies, actor, body)),
  implement(contract.undoTaskChange, ({ actor, params }) => undoChange(dependencies, actor, params.id)),
  implement(contract.getTaskOverview, ({ actor, query }) => getOverview(dependencies, actor, query)),
  implement(contract.getReportsOverview, ({ actor, query }) =>
    getReportsOverview(dependencies, actor, query),
  ),
];
