import * as contract from '@regulus/contract/workspaces.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as members from './members.service.ts';
import * as workspaces from './service.ts';

export const workspacesRoutes = (dependencies: Dependencies) => [
  implement(contract.listWorkspaces, ({ actor }) => workspaces.listWorkspaces(dependencies, actor)),
  implement(contract.createWorkspace, ({ actor, body }) =>
    workspaces.createWorkspace(dependencies, actor, body),
  ),
  implement(contract.getWorkspace, ({ actor, params }) =>
    workspaces.getWorkspace(dependencies, actor, params.id),
  ),
  implement(contract.updateWorkspace, ({ actor, params, body }) =>
    workspaces.updateWorkspace(dependencies, actor, params.id, body),
  ),
  implement(contract.archiveWorkspace, ({ actor, params }) =>
    workspaces.archiveWorkspace(dependencies, actor, params.id),
  ),
  implement(contract.restoreWorkspace, ({ actor, params }) =>
    workspaces.restoreWorkspace(dependencies, actor, params.id),
  ),
  implement(contract.listWorkspaceMembers, ({ actor, params }) =>
    members.listMembers(dependencies, actor, params.id),
  ),
  implement(contract.addWorkspaceMember, ({ actor, params, body }) =>
    members.addMember(dependencies, actor, params.id, body),
  ),
  implement(contract.updateWorkspaceMember, ({ actor, params, body }) =>
    members.updateMember(dependencies, actor, { id: params.id, userId: params.user_id }, body.role),
  ),
  implement(contract.removeWorkspaceMember, ({ actor, params }) =>
    members.removeMember(dependencies, actor, { id: params.id, userId: params.user_id }),
  ),
];
