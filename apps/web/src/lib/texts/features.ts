import type { FeatureKey } from '@regulus/contract/route.ts';

/** What a feature is called, and what one does with it. */
export const featureTexts: Readonly<Record<FeatureKey, { name: string; does: string }>> = {
  compliance: { name: 'Screening and inventory', does: 'What regulators publish, sorted for your company.' },
  obligations: {
    name: 'Obligations and controls',
    does: 'What you must do, by which rule, and the evidence for it.',
  },
  reports: { name: 'Reports', does: 'Briefings and documents from what was published.' },
  data_rooms: { name: 'Discovery', does: 'A room for each topic, with everything about it.' },
  cockpit: { name: 'Cockpit', does: 'Your tasks, and what the agents did.' },
  chatbots: { name: 'Chatbots', does: 'Questions answered with quotes from your sources.' },
  questionnaires: {
    name: 'Questionnaires',
    does: 'Answers for tenders and due diligence, from what you know.',
  },
  resources: { name: 'Resources', does: 'Your own documents and pages as sources.' },
  gap_analysis: { name: 'Gap analysis', does: 'Where your policies fall short of the law.' },
  workspaces: { name: 'Workspaces', does: 'Places of their own for what is worked on together.' },
  company: { name: 'Company settings', does: 'The company’s profile, its people and its features.' },
};

/** Where an administrator says what the company works with. */
export const companyFeatureTexts = {
  title: 'Features of the company',
  help: 'What is switched off here disappears for everybody in the company, at once. Nothing is deleted: it is back when you switch it on again.',
  helpToOthers:
    'What your company works with. An administrator can change it; for yourself you can hide things in your account.',
  loadFailed: 'The features of your company could not be loaded',
  staysOn: 'Stays on, so that you can change this again.',
  on: (feature: string) => `${feature} is on for everybody`,
  off: (feature: string) => `${feature} is off for everybody`,
  failed: 'This could not be changed',
};
