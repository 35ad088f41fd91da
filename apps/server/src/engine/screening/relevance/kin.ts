import type { LicenceType } from '@regulus/contract/company-values.ts';

/** Kinds of firms under much the same rules, so that what one is told concerns the other. */
const families: readonly (readonly LicenceType[])[] = [
  ['payment_institution', 'e_money_institution', 'account_information_provider'],
  ['ucits_management_company', 'alternative_fund_manager'],
  ['investment_firm', 'trading_venue'],
  ['investment_firm', 'financial_adviser'],
  ['insurer', 'reinsurer'],
  ['insurer', 'insurance_intermediary'],
  ['insurer', 'pension_fund'],
  ['central_counterparty', 'securities_depository'],
  ['depositary', 'securities_depository'],
  ['depositary', 'ucits_management_company'],
  ['depositary', 'alternative_fund_manager'],
];

/** The kinds of firms near to these, without these. */
export function kinOf(licenceTypes: readonly LicenceType[]): ReadonlySet<LicenceType> {
  const near = families.filter((family) => family.some((one) => licenceTypes.includes(one))).flat();
  return new Set(near.filter((one) => !licenceTypes.includes(one)));
}
