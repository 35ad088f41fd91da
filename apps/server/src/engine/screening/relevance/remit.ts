import type { LicenceType } from '@regulus/contract/company-values.ts';

const banking: readonly LicenceType[] = ['credit_institution'];
const payments: readonly LicenceType[] = [
  'payment_institution',
  'e_money_institution',
  'account_information_provider',
];
const insurance: readonly LicenceType[] = ['insurer', 'reinsurer', 'insurance_intermediary', 'pension_fund'];
const markets: readonly LicenceType[] = [
  'investment_firm',
  'trading_venue',
  'ucits_management_company',
  'alternative_fund_manager',
  'central_counterparty',
  'securities_depository',
  'depositary',
];

/** Kinds of firms that a regulator oversees, where these are few; whoever is not named here oversees all kinds. */
const remits: Readonly<Record<string, readonly LicenceType[]>> = {
  EBA: [...banking, ...payments],
  ECB: [...banking, ...payments],
  SSM: banking,
  SRB: banking,
  ESMA: markets,
  EIOPA: insurance,
  BDDK: banking,
  SEC: [...markets, 'financial_adviser'],
  SPK: [...markets, 'financial_adviser'],
};

/** The kinds of firms that the regulators oversee together; null where one of them oversees all. */
export function remitOf(regulators: readonly string[]): readonly LicenceType[] | null {
  const known = regulators.map((regulator) => remits[regulator]);
  return known.length === 0 || known.includes(undefined) ? null : known.flatMap((remit) => remit ?? []);
}
