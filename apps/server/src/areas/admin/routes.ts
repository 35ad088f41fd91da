import * as companiesContract from '@regulus/contract/admin-companies.ts';
import * as usersContract from '@regulus/contract/admin-users.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as companies from './companies.service.ts';
import { exportUsers } from './export.service.ts';
import * as users from './users.service.ts';

export const adminRoutes = (dependencies: Dependencies) => [
  implement(usersContract.listUsers, ({ query }) => users.listUsers(dependencies, query)),
  implement(usersContract.exportUsers, ({ actor, query: { export: id, ...filters } }) =>
    exportUsers(dependencies, actor, { id, filters }),
  ),
  implement(usersContract.deleteUserOfInstallation, ({ actor, query }) =>
    users.deleteUser(dependencies, actor, query.delete),
  ),
  implement(usersContract.previewUserDeletion, ({ actor, params }) =>
    users.previewDeletion(dependencies, actor, params.id),
  ),
  implement(companiesContract.listCompanies, ({ query }) => companies.listCompanies(dependencies, query)),
  implement(companiesContract.changeFeaturesOfCompany, ({ actor, params, body }) =>
    companies.changeFeaturesOf(dependencies, actor, params.id, body.features),
  ),
];
