import { type FeatureKey, featureKeys } from '@regulus/contract/route.ts';

/** Features whose pages exist in this version. The others stay off for everyone, whatever a company has. */
export const builtFeatures: ReadonlySet<FeatureKey> = new Set([
  'compliance',
  'company',
  'workspaces',
  'obligations',
  'resources',
  'chatbots',
  'data_rooms',
  'cockpit',
  'reports',
  'questionnaires',
]);

/** The company's features that are built, in the order of the contract. */
export const companyFeatures = (company: readonly FeatureKey[]): FeatureKey[] =>
  featureKeys.filter((feature) => company.includes(feature) && builtFeatures.has(feature));

/** The company's features that are built and that the user has not hidden. */
export const accessibleFeatures = (company: readonly FeatureKey[], hidden: readonly string[]): FeatureKey[] =>
  companyFeatures(company).filter((feature) => !hidden.includes(feature));
