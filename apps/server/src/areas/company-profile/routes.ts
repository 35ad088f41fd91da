import * as contract from '@regulus/contract/companies.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as learned from '../publications/screening/learned.service.ts';
import * as profile from './service.ts';

export const companyProfileRoutes = (dependencies: Dependencies) => [
  implement(contract.getCompanyProfile, ({ actor }) => profile.getProfile(dependencies, actor)),
  implement(contract.updateCompanyProfile, ({ actor, body }) =>
    profile.updateProfile(dependencies, actor, body.profile, body.revision),
  ),
  implement(contract.previewCompanyProfile, ({ actor, body }) =>
    profile.previewProfile(dependencies, actor, body.profile, body.days),
  ),
  implement(contract.getScreening, ({ actor }) => profile.getScreening(dependencies, actor)),
  implement(contract.listLearned, ({ actor }) => learned.listLearned(dependencies, actor)),
  implement(contract.forgetLearned, ({ actor, body }) => learned.forget(dependencies, actor, body)),
];
