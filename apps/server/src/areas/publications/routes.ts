import * as contract from '@regulus/contract/publications.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import { lastVisit } from '../users/service.ts';
import { exportInventory } from './export.ts';
import * as publications from './service.ts';
import * as decisions from './service-decisions.ts';

export const publicationsRoutes = (dependencies: Dependencies) => [
  implement(contract.listRegulatoryUpdates, ({ actor, query }) =>
    publications.listRegulatoryUpdates(dependencies, actor, query),
  ),
  implement(contract.listInventory, ({ actor, query }) =>
    publications.listInventory(dependencies, actor, query),
  ),
  implement(contract.exportInventory, ({ actor, query }) => exportInventory(dependencies, actor, query)),
  implement(contract.listRegulators, ({ actor }) => publications.listRegulators(dependencies, actor)),
  implement(contract.getWelcome, async ({ actor }) =>
    publications.getWelcome(dependencies, actor, await lastVisit(dependencies, actor)),
  ),
  implement(contract.updatePublication, ({ actor, params, body }) =>
    decisions.decide(dependencies, actor, params.id, body),
  ),
  implement(contract.updatePublicationsBatch, ({ actor, body }) =>
    decisions.decideBatch(dependencies, actor, body.publication_ids, body),
  ),
  implement(contract.undoDecision, ({ actor, params }) => decisions.undo(dependencies, actor, params.id)),
  implement(contract.markSeen, ({ actor, body }) =>
    publications.markSeen(dependencies, actor, body.publication_ids),
  ),
  implement(contract.listBookmarks, ({ actor, query }) =>
    publications.listBookmarks(dependencies, actor, query),
  ),
  implement(contract.addBookmark, ({ actor, params }) =>
    publications.addBookmark(dependencies, actor, params.id),
  ),
  implement(contract.removeBookmark, ({ actor, params }) =>
    publications.removeBookmark(dependencies, actor, params.id),
  ),
  implement(contract.getActions, ({ actor, params }) =>
    publications.getActions(dependencies, actor, params.id),
  ),
];
