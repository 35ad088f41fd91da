import type { LicenceType } from '@regulus/contract/company-values.ts';
import type { Regulator } from '@regulus/contract/regulators.ts';
import { isInEconomicArea } from '../../../../lib/countries.ts';

/**
 * Codes of the regulators whose publications a firm must know: those of its countries, those of the European Union
 * where its law applies, and those whose standards hold everywhere.
 */
export function suggestedRegulators(
  { countries, licence_types }: { countries: readonly string[]; licence_types: readonly LicenceType[] },
  regulators: readonly Pick<Regulator, 'name' | 'country' | 'binds' | 'binds_everywhere'>[],
): string[] {
  if (countries.length === 0) return [];
  const isEuropean = countries.some(isInEconomicArea);
  const bindsOne = (firms: Regulator['binds']) =>
    firms === null || licence_types.length === 0 || licence_types.some((type) => firms.includes(type));
  return regulators
    .filter(({ country, binds, binds_everywhere: isEverywhere }) =>
      country === 'EU' ? isEuropean && bindsOne(binds) : countries.includes(country) || isEverywhere,
    )
    .map(({ name }) => name);
}
