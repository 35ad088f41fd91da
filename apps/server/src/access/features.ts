import type { FeatureKey } from '@regulus/contract/route.ts';

/** Features whose pages exist in this version. The others stay off for everyone, whatever a company has. */
export const builtFeatures: ReadonlySet<FeatureKey> = new Set(['compliance']);

/** The company's features that are built and that the user has not hidden. */
export function accessibleFeatures(company: readonly FeatureKey[], hidden: readonly string[]): FeatureKey[] {
  return company.filter((feature) => builtFeatures.has(feature) && !hidden.includes(feature));
}
