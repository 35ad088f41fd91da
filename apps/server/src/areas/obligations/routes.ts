import * as shapeContract from '@regulus/contract/obligation-shape.ts';
import * as contract from '@regulus/contract/obligations.ts';
import * as byHandContract from '@regulus/contract/obligations-by-hand.ts';
import * as treeContract from '@regulus/contract/obligations-tree.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as byHand from './by-hand.service.ts';
import * as decisions from './decide.service.ts';
import { getDerivation } from './derive.service.ts';
import * as due from './due.service.ts';
import { type AnswersOf, exportObligations } from './export.service.ts';
import { followDerivation } from './follow-derivation.ts';
import { restore } from './restore.service.ts';
import * as obligations from './service.ts';
import * as shape from './shape.service.ts';
import * as tree from './tree.service.ts';

export const obligationsRoutes = (dependencies: Dependencies, above: { readonly answersOf: AnswersOf }) => [
  implement(contract.listObligations, ({ actor, query }) =>
    obligations.listObligations(dependencies, actor, query),
  ),
  implement(contract.listPublicationObligations, ({ actor, params, query }) =>
    obligations.listPublicationObligations(dependencies, actor, params.id, query),
  ),
  implement(treeContract.getObligationsTree, ({ actor, params, query }) =>
    tree.getObligationsTree(dependencies, actor, params.id, query),
  ),
  implement(treeContract.listObligationClauses, ({ actor, params, query }) =>
    tree.listObligationClauses(dependencies, actor, params.id, query.text_id),
  ),
  implement(contract.getObligation, ({ actor, params }) =>
    obligations.getObligation(dependencies, actor, params.id),
  ),
  implement(contract.updateObligation, ({ actor, params, body }) =>
    decisions.updateObligation(dependencies, actor, params.id, body),
  ),
  implement(contract.exportObligations, ({ actor, query, signal }) =>
    exportObligations({ ...dependencies, ...above }, actor, query, signal),
  ),
  implement(contract.updateObligationsBatch, ({ actor, body }) =>
    decisions.decideBatch(dependencies, actor, body),
  ),
  implement(contract.assignObligationsBatch, ({ actor, body }) =>
    decisions.assignBatch(dependencies, actor, body),
  ),
  implement(shapeContract.splitObligation, ({ actor, params, body }) =>
    shape.split(dependencies, actor, params.id, body),
  ),
  implement(shapeContract.mergeObligations, ({ actor, body }) => shape.merge(dependencies, actor, body)),
  implement(shapeContract.restoreObligation, ({ actor, params }) => restore(dependencies, actor, params.id)),
  implement(contract.dueObligationsBatch, ({ actor, body }) =>
    due.confirmDueBatch(dependencies, actor, body),
  ),
  implement(contract.confirmObligationDue, ({ actor, params, body }) =>
    due.confirmDue(dependencies, actor, params.id, body),
  ),
  implement(contract.completeObligationDue, ({ actor, params, body }) =>
    due.completeDue(dependencies, actor, params.id, body),
  ),
  implement(contract.commentObligation, ({ actor, params, body }) =>
    decisions.comment(dependencies, actor, params.id, body.body),
  ),
  implement(byHandContract.readSentences, ({ actor, params, query }) =>
    byHand.readSentences(dependencies, actor, params.id, { ...query, textId: query.text_id }),
  ),
  implement(byHandContract.makeObligation, ({ actor, params, body }) =>
    byHand.makeObligation(dependencies, actor, params.id, body),
  ),
  implement(contract.getDerivation, ({ actor, params }) => getDerivation(dependencies, actor, params.id)),
  implement(contract.followDerivation, ({ actor, params, signal }) =>
    followDerivation(dependencies, actor, params.id, signal),
  ),
];
