import { featureNames } from '@regulus/contract/feature-values.ts';
import type { FeatureKey } from '@regulus/contract/route.ts';

interface FeatureTexts {
  name: string;
  /** what one does with it */
  does: string;
  /** what nobody reaches any more where it is switched off */
  gone: readonly string[];
}

const feature = (key: FeatureKey, does: string, gone: readonly string[]): FeatureTexts => ({
  name: featureNames[key],
  does,
  gone,
});

/** What a feature is called, and what one does with it. */
export const featureTexts: Readonly<Record<FeatureKey, FeatureTexts>> = {
  compliance: feature('compliance', 'What regulators publish, sorted for your company.', [
    'The inbox, the inventory and every publication, with its notes and history',
    'Source health, and the deadlines under “Due soon”',
    'What publications are judged by, and what was learned',
  ]),
  obligations: feature('obligations', 'What you must do, by which rule, and the evidence for it.', [
    'Obligations, controls and their evidence',
  ]),
  reports: feature('reports', 'Briefings and documents from what was published.', [
    'Reports and their templates',
  ]),
  data_rooms: feature('data_rooms', 'A room for each topic, with everything about it.', [
    'The rooms of all topics',
  ]),
  cockpit: feature('cockpit', 'Your tasks, and what the agents did.', ['The tasks of everybody']),
  chatbots: feature('chatbots', 'Questions answered with quotes from your sources.', [
    'Chatbots and their conversations',
  ]),
  questionnaires: feature('questionnaires', 'Answers for tenders and due diligence, from what you know.', [
    'Questionnaires and their answers',
  ]),
  resources: feature('resources', 'Your own documents and pages as sources.', [
    'Documents and pages of your own',
  ]),
  gap_analysis: feature('gap_analysis', 'Where your policies fall short of the law.', [
    'Analyses and their findings',
  ]),
  workspaces: feature('workspaces', 'Places of their own for what is worked on together.', [
    'All shared workspaces, with their members and recent items',
    'Making new ones; everybody keeps the personal one',
  ]),
  company: feature('company', 'The company’s profile, its people and its features.', [
    'The company’s profile, its people and its features',
  ]),
};

/** Where an administrator says what the company works with. */
export const companyFeatureTexts = {
  title: 'Features of the company',
  help: 'What is switched off here disappears for everybody in the company, at once. Nothing is deleted: it is back when you switch it on again.',
  helpToOthers:
    'What your company works with. An administrator can change it; for yourself you can hide things in your account.',
  loadFailed: 'The features of your company could not be loaded',
  staysOn: 'Stays on, so that you can change this again.',
  on: (name: string) => `${name} is on for everybody`,
  off: (name: string) => `${name} is off for everybody`,
  failed: 'This could not be changed',
  offTitle: (name: string) => `Switch off ${name}?`,
  offSentence: 'At once, nobody in your company can open these any more, not even by a link:',
  offSafe: 'Nothing is deleted. All of it is back as it was when you switch it on again.',
  offConfirm: 'Switch off for everybody',
};
