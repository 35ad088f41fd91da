import { prefetch } from '../../../../data/prefetch.ts';
import { ownSurveyQuery } from '../../../../data/surveys.ts';
import { gatedLoader } from '../../_lib/gated-loader.ts';

export { SurveyPage as Component } from './SurveyPage.tsx';

export const loader = gatedLoader([], ({ params }) => prefetch(ownSurveyQuery(params['surveyId'] ?? '')));
