import * as contract from '@regulus/contract/answer-library.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import { importAnswers } from './import.service.ts';
import { listConflicts, matchQuestion } from './matching.service.ts';
import * as service from './service.ts';

export const answerLibraryRoutes = (dependencies: Dependencies) => [
  implement(contract.listLibraryAnswers, ({ actor, query }) =>
    service.listAnswers(dependencies, actor, query),
  ),
  implement(contract.createLibraryAnswer, ({ actor, body }) =>
    service.createAnswer(dependencies, actor, body),
  ),
  implement(contract.listLibraryConflicts, ({ actor }) => listConflicts(dependencies, actor)),
  implement(contract.matchLibraryAnswers, ({ actor, body }) => matchQuestion(dependencies, actor, body)),
  implement(contract.importLibraryAnswers, ({ actor, receiveForm }) =>
    importAnswers(dependencies, actor, receiveForm),
  ),
  implement(contract.getLibraryAnswer, ({ actor, params }) =>
    service.getAnswer(dependencies, actor, params.id),
  ),
  implement(contract.updateLibraryAnswer, ({ actor, params, body }) =>
    service.updateAnswer(dependencies, actor, params.id, body),
  ),
  implement(contract.deleteLibraryAnswer, ({ actor, params }) =>
    service.deleteAnswer(dependencies, actor, params.id),
  ),
];
