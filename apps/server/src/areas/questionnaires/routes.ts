import * as contract from '@regulus/contract/questionnaires.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as answering from './answering.service.ts';
import { coverage } from './coverage.service.ts';
import * as decisions from './decisions.service.ts';
import * as files from './export.service.ts';
import * as forms from './form.service.ts';
import { learn } from './library.service.ts';
import * as questions from './questions.service.ts';
import * as questionnaires from './service.ts';
import { upload } from './upload.service.ts';

const questionRoutes = (dependencies: Dependencies) => [
  implement(contract.listQuestions, ({ actor, params, query }) =>
    questions.list(dependencies, actor, params.id, query),
  ),
  implement(contract.getQuestion, ({ actor, params }) =>
    questions.get(dependencies, actor, params.id, params.questionId),
  ),
  implement(contract.addQuestions, ({ actor, params, body }) =>
    questions.add(dependencies, actor, params.id, body),
  ),
  implement(contract.changeQuestion, ({ actor, params, body }) =>
    questions.change(dependencies, actor, params.id, params.questionId, body),
  ),
  implement(contract.deleteQuestion, ({ actor, params }) =>
    questions.remove(dependencies, actor, params.id, params.questionId),
  ),
  implement(contract.decideProposal, ({ actor, params, body }) =>
    questions.decide(
      dependencies,
      actor,
      { id: params.id, sectionId: params.questionId, proposalId: params.proposalId },
      body,
    ),
  ),
  implement(contract.commentOnQuestion, ({ actor, params, body }) =>
    questions.comment(dependencies, actor, { id: params.id, sectionId: params.questionId }, body.body),
  ),
  implement(contract.decideQuestions, ({ actor, params, body }) =>
    decisions.decide(dependencies, actor, params.id, body),
  ),
  implement(contract.assignQuestions, ({ actor, params, body }) =>
    decisions.assign(dependencies, actor, params.id, body),
  ),
];

/** Questionnaires of workspaces: forms that are answered from what the firm has written. */
export const questionnairesRoutes = (dependencies: Dependencies) => [
  implement(contract.listQuestionnaires, ({ actor, params, query }) =>
    questionnaires.list(dependencies, actor, params.id, query),
  ),
  implement(contract.uploadQuestionnaire, ({ actor, receiveForm, signal }) =>
    upload(dependencies, actor, receiveForm, signal),
  ),
  implement(contract.createQuestionnaire, ({ actor, params, body }) =>
    questionnaires.create(dependencies, actor, params.id, body),
  ),
  implement(contract.getQuestionnaire, ({ actor, params }) =>
    questionnaires.get(dependencies, actor, params.id),
  ),
  implement(contract.changeQuestionnaire, ({ actor, params, body }) =>
    questionnaires.change(dependencies, actor, params.id, body),
  ),
  implement(contract.answerQuestions, ({ actor, params, body }) =>
    answering.start(dependencies, actor, params.id, body),
  ),
  implement(contract.cancelAnswers, ({ actor, params }) => answering.cancel(dependencies, actor, params.id)),
  implement(contract.getForm, ({ actor, params, query, signal }) =>
    forms.get(dependencies, actor, params.id, query, signal),
  ),
  implement(contract.correctForm, ({ actor, params, query, body, signal }) =>
    forms.correct(dependencies, actor, params.id, { ...body, ...query }, signal),
  ),
  implement(contract.fillQuestionnaire, ({ actor, params, body, signal }) =>
    files.fill(dependencies, actor, params.id, body, signal),
  ),
  implement(contract.listMissing, ({ actor, params }) => files.missing(dependencies, actor, params.id)),
  implement(contract.learnFromQuestionnaire, ({ actor, params, body }) =>
    learn(dependencies, actor, params.id, body),
  ),
  implement(contract.listCoverage, ({ actor }) => coverage(dependencies, actor)),
  ...questionRoutes(dependencies),
];
