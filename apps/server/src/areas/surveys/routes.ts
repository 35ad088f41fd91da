import * as contract from '@regulus/contract/surveys.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as answers from './answers.service.ts';
import { exportResponses } from './export.ts';
import * as service from './service.ts';

export const surveysRoutes = (dependencies: Dependencies) => [
  implement(contract.listSurveys, () => service.listSurveys(dependencies)),
  implement(contract.getSurvey, ({ query }) => service.getSurvey(dependencies, query.payload.survey_id)),
  implement(contract.getSurveyResults, ({ query }) =>
    service.getResults(dependencies, query.payload.survey_id),
  ),
  implement(contract.listSurveyTexts, ({ query }) => service.listTexts(dependencies, query.payload)),
  implement(contract.saveSurvey, ({ actor, query: { payload } }) => {
    const { survey_id: id, ...survey } = payload;
    return service.saveSurvey(dependencies, actor, id, survey);
  }),
  implement(contract.putSurvey, ({ actor, params, body }) =>
    service.saveSurvey(dependencies, actor, params.id, body),
  ),
  implement(contract.publishSurvey, ({ actor, query }) =>
    service.publishSurvey(dependencies, actor, query.payload.survey_id),
  ),
  implement(contract.closeSurvey, ({ actor, query }) =>
    service.closeSurvey(dependencies, actor, query.payload.survey_id),
  ),
  implement(contract.deleteSurvey, ({ actor, query }) =>
    service.deleteSurvey(dependencies, actor, query.payload.survey_id),
  ),
  implement(contract.exportResponses, ({ actor, query, signal }) =>
    exportResponses(dependencies, actor, query.payload.survey_id, signal),
  ),
  implement(contract.getAskedSurvey, ({ actor }) => answers.getAsked(dependencies, actor)),
  implement(contract.getOwnSurvey, ({ actor, params }) =>
    answers.getOwnSurvey(dependencies, actor, params.id),
  ),
  implement(contract.answerSurvey, ({ actor, params, body }) =>
    answers.writeAnswers(dependencies, actor, params.id, body),
  ),
  implement(contract.putOffSurvey, ({ actor, params, body }) =>
    answers.putOff(dependencies, actor, params.id, body.until),
  ),
];
