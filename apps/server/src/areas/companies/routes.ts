import * as contract from '@regulus/contract/companies.ts';
import * as featuresContract from '@regulus/contract/company-features.ts';
import * as membersContract from '@regulus/contract/members.ts';
import * as secondPersonContract from '@regulus/contract/second-person.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as features from './features.service.ts';
import { getLanguageModel } from './language-model.service.ts';
import * as members from './members.service.ts';
import { renameCompany } from './name.service.ts';
import * as secondPerson from './second-person.service.ts';
import { getStorage } from './storage.service.ts';

export const companiesRoutes = (dependencies: Dependencies) => [
  implement(contract.updateCompany, ({ actor, body }) => renameCompany(dependencies, actor, body.name)),
  implement(membersContract.listMembers, ({ actor }) => members.listMembers(dependencies, actor)),
  implement(membersContract.updateMember, ({ actor, params, body }) =>
    members.updateMember(dependencies, actor, params.id, body.role),
  ),
  implement(membersContract.listInvitations, ({ actor }) => members.listInvitations(dependencies, actor)),
  implement(membersContract.invite, ({ actor, body, clientAddress }) =>
    members.invite(dependencies, actor, { ...body, clientAddress }),
  ),
  implement(membersContract.revokeInvitation, ({ actor, params }) =>
    members.revokeInvitation(dependencies, actor, params.id),
  ),
  implement(featuresContract.listCompanyFeatures, ({ actor }) => features.listFeatures(dependencies, actor)),
  implement(featuresContract.changeCompanyFeatures, ({ actor, body }) =>
    features.changeFeatures(dependencies, actor, body.features),
  ),
  implement(secondPersonContract.getSecondPerson, ({ actor }) =>
    secondPerson.getSetting(dependencies, actor),
  ),
  implement(secondPersonContract.updateSecondPerson, ({ actor, body }) =>
    secondPerson.updateSetting(dependencies, actor, body.is_required),
  ),
  implement(contract.getLanguageModel, async () => getLanguageModel(dependencies.config)),
  implement(contract.getStorage, ({ actor }) => getStorage(dependencies, actor)),
];
