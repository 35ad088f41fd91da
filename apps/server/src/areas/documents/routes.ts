import * as contract from '@regulus/contract/documents.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import { exportDocument, exportToGoogle, type ReadDocument } from './service-export.ts';
import * as templates from './service-template.ts';

/** How the files look that documents become. */
export const templateRoutes = (dependencies: Dependencies) => [
  implement(contract.getHouseTemplate, ({ actor }) => templates.getTemplate(dependencies, actor)),
  implement(contract.setHouseTemplate, ({ actor, receiveForm }) =>
    templates.setTemplate(dependencies, actor, receiveForm),
  ),
  implement(contract.removeHouseTemplate, ({ actor }) => templates.dropTemplate(dependencies, actor)),
];

/** Files that documents become. @param read a document, as the caller may see it */
export const exportRoutes = (dependencies: Dependencies, read: ReadDocument) => [
  implement(contract.exportDocument, ({ actor, params, signal }) =>
    exportDocument(dependencies, actor, { id: params.id, type: params.exportType }, read, signal),
  ),
  implement(contract.exportToGoogle, ({ actor, params, signal }) =>
    exportToGoogle(dependencies, actor, params.id, read, signal),
  ),
];
