import { gatedLoader } from '../../../../_lib/gated-loader.ts';

export { NewQuestionnairePage as Component } from './NewQuestionnairePage.tsx';

export const loader = gatedLoader('questionnaires', () => undefined);
