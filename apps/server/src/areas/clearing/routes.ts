import * as contract from '@regulus/contract/clearing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as clearing from './service.ts';

export const clearingRoutes = (dependencies: Dependencies) => [
  implement(contract.listClearingAgreements, ({ actor }) => clearing.listAgreements(dependencies, actor)),
  implement(contract.addClearingAgreement, ({ actor, receiveForm }) =>
    clearing.addAgreement(dependencies, actor, receiveForm),
  ),
  implement(contract.renameClearingAgreement, ({ actor, params, body }) =>
    clearing.renameAgreement(dependencies, actor, params.id, body.name),
  ),
  implement(contract.deleteClearingAgreement, ({ actor, params }) =>
    clearing.deleteAgreement(dependencies, actor, params.id),
  ),
  implement(contract.downloadClearingAgreement, ({ actor, params }) =>
    clearing.downloadAgreement(dependencies, actor, params.id),
  ),
  implement(contract.readClearingAgreement, ({ actor, params, query }) =>
    clearing.readText(dependencies, actor, params.id, query.around),
  ),
  implement(contract.listClearingMatches, ({ actor, params }) =>
    clearing.listMatches(dependencies, actor, params.id),
  ),
];
