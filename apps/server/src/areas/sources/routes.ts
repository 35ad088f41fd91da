import * as contract from '@regulus/contract/sources.ts';
import { listSourceStatements } from '@regulus/contract/statements.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import { addAddresses, addFiles } from './add.service.ts';
import { downloadSource, showSource } from './files.service.ts';
import * as sources from './service.ts';

export const sourcesRoutes = (dependencies: Dependencies) => [
  implement(contract.listSources, ({ actor, params, query }) =>
    sources.listSources(dependencies, actor, params.id, query),
  ),
  implement(contract.listAvailableSources, ({ actor, params, query }) =>
    sources.listAvailable(dependencies, actor, params.id, query),
  ),
  implement(contract.addSourceFiles, ({ actor, receiveForm }) => addFiles(dependencies, actor, receiveForm)),
  implement(contract.addSourceAddresses, ({ actor, body }) => addAddresses(dependencies, actor, body)),
  implement(contract.getSource, ({ actor, params }) => sources.getSource(dependencies, actor, params.id)),
  implement(contract.readSource, ({ actor, params, query }) =>
    sources.readText(dependencies, actor, params.id, query.version),
  ),
  implement(listSourceStatements, ({ actor, params, query }) =>
    sources.listStatements(dependencies, actor, params.id, query),
  ),
  implement(contract.showSource, ({ actor, params, query, signal }) =>
    showSource(dependencies, actor, params.id, query.version, signal),
  ),
  implement(contract.downloadSource, ({ actor, params, query }) =>
    downloadSource(dependencies, actor, params.id, query.version),
  ),
  implement(contract.readSourceAgain, ({ actor, params, body }) =>
    sources.readAgain(dependencies, actor, params.id, body.password),
  ),
  implement(contract.updateSource, ({ actor, params, body }) =>
    sources.updateSource(dependencies, actor, params.id, body),
  ),
  implement(contract.deleteSource, ({ actor, params }) =>
    sources.deleteSource(dependencies, actor, params.id),
  ),
];
