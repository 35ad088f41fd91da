import type { LicenceType } from '@regulus/contract/company-values.ts';
import type { Regulator } from '@regulus/contract/regulators.ts';
import { isInEconomicArea } from '../../../../lib/countries.ts';

/** For which firms an authority of the European Union writes rules; those that are not named write for all. */
const europeanAuthorities: Readonly<Record<string, readonly LicenceType[]>> = {
  EBA: [
    'credit_institution',
    'payment_institution',
    'e_money_institution',
    'account_information_provider',
    'investment_firm',
    'crypto_asset_service_provider',
    'consumer_lender',
  ],
  ECB: [
    'credit_institution',
    'payment_institution',
    'e_money_institution',
    'central_counterparty',
    'securities_depository',
  ],
  ESMA: [
    'credit_institution',
    'investment_firm',
    'ucits_management_company',
    'alternative_fund_manager',
    'crypto_asset_service_provider',
    'crowdfunding_provider',
    'trading_venue',
    'central_counterparty',
    'securities_depository',
    'depositary',
    'financial_adviser',
  ],
  EIOPA: ['insurer', 'reinsurer', 'insurance_intermediary', 'pension_fund'],
};
/** Standards and sanctions that bind financial firms wherever they are; other international bodies are a choice. */
const everywhere = ['FATF'];

/**
 * Codes of the regulators whose publications a firm must know: those of its countries, those of the European Union
 * where its law applies, and those whose standards hold everywhere.
 */
export function suggestedRegulators(
  { countries, licence_types }: { countries: readonly string[]; licence_types: readonly LicenceType[] },
  regulators: readonly Pick<Regulator, 'name' | 'country'>[],
): string[] {
  if (countries.length === 0) return [];
  const isEuropean = countries.some(isInEconomicArea);
  const writesFor = (name: string) => {
    const firms = europeanAuthorities[name];
    return !firms || licence_types.length === 0 || licence_types.some((type) => firms.includes(type));
  };
  return regulators
    .filter(({ name, country }) =>
      country === 'EU'
        ? isEuropean && writesFor(name)
        : countries.includes(country) || everywhere.includes(name),
    )
    .map(({ name }) => name);
}
