import { surveyQuery } from '../../../../data/admin-surveys.ts';
import { prefetch } from '../../../../data/prefetch.ts';
import { operatorLoader } from '../../_lib/operator-loader.ts';

export { EditSurveyPage as Component } from './EditSurveyPage.tsx';

export const loader = operatorLoader(({ params }) => prefetch(surveyQuery(params['surveyId'] ?? '')));
