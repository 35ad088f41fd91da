import type { BusinessLine, LicenceType } from '@regulus/contract/company-values.ts';

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

/** Business that brings a firm under the rules of those kinds, whatever its own licence. */
const businessOf: readonly {
  readonly licences: readonly LicenceType[];
  readonly lines: readonly BusinessLine[];
}[] = [
  {
    licences: ['investment_firm'],
    lines: ['securities_trading', 'derivatives', 'investment_advice', 'portfolio_management', 'custody'],
  },
  { licences: payments, lines: ['credit_transfers', 'cards', 'acquiring', 'e_money', 'money_remittance'] },
  { licences: insurance, lines: ['life_insurance', 'insurance_distribution', 'pensions'] },
];

/** Whether a firm of such business does what these kinds of firms are overseen for. */
export const doesBusinessOf = (remit: readonly LicenceType[], lines: ReadonlySet<BusinessLine>): boolean =>
  businessOf.some(
    (one) =>
      one.licences.some((licence) => remit.includes(licence)) && one.lines.some((line) => lines.has(line)),
  );

/** The kinds of firms that the regulators oversee together; null where one of them oversees all. */
export function remitOf(regulators: readonly string[]): readonly LicenceType[] | null {
  const known = regulators.map((regulator) => remits[regulator]);
  return known.length === 0 || known.includes(undefined) ? null : known.flatMap((remit) => remit ?? []);
}
