import * as contract from '@regulus/contract/documents.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as templates from './service-template.ts';

/** Files that documents become, and how these look. */
export const exportRoutes = (dependencies: Dependencies) => [
  implement(contract.getHouseTemplate, ({ actor }) => templates.getTemplate(dependencies, actor)),
  implement(contract.setHouseTemplate, ({ actor, receiveForm }) =>
    templates.setTemplate(dependencies, actor, receiveForm),
  ),
  implement(contract.removeHouseTemplate, ({ actor }) => templates.dropTemplate(dependencies, actor)),
];
