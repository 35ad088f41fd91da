import type { FeatureKey } from './route.ts';

/** What a feature is called wherever it is spoken of. */
export const featureNames: Readonly<Record<FeatureKey, string>> = {
  compliance: 'Screening and inventory',
  obligations: 'Obligations and controls',
  reports: 'Reports',
  data_rooms: 'Discovery',
  cockpit: 'Cockpit',
  chatbots: 'Chatbots',
  questionnaires: 'Questionnaires',
  resources: 'Resources',
  gap_analysis: 'Gap analysis',
  workspaces: 'Workspaces',
  company: 'Company settings',
};
