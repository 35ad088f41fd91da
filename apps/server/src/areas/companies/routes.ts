import * as contract from '@regulus/contract/companies.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as learned from '../publications/screening/service-learned.ts';
import * as companies from './service.ts';

export const companiesRoutes = (dependencies: Dependencies) => [
  implement(contract.getCompanyProfile, ({ actor }) => companies.getProfile(dependencies, actor)),
  implement(contract.updateCompanyProfile, ({ actor, body }) =>
    companies.updateProfile(dependencies, actor, body.profile, body.revision),
  ),
  implement(contract.previewCompanyProfile, ({ actor, body }) =>
    companies.previewProfile(dependencies, actor, body.profile, body.days),
  ),
  implement(contract.getScreening, ({ actor }) => companies.getScreening(dependencies, actor)),
  implement(contract.listLearned, ({ actor }) => learned.listLearned(dependencies, actor)),
  implement(contract.forgetLearned, ({ actor, body }) => learned.forget(dependencies, actor, body)),
];
