import type { BusinessLine, LicenceType } from '@regulus/contract/company-values.ts';
import type { Remit } from '../screening.ts';

const payments: readonly LicenceType[] = [
  'payment_institution',
  'e_money_institution',
  'account_information_provider',
];
const insurance: readonly LicenceType[] = ['insurer', 'reinsurer', 'insurance_intermediary', 'pension_fund'];

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

/** The kinds of firms that regulators oversee together; null where one of them oversees all. */
export function supervisedBy(remits: readonly Remit[]): readonly LicenceType[] | null {
  const all = remits.map(({ supervises }) => supervises);
  return all.length === 0 || all.includes(null) ? null : all.flatMap((some) => some ?? []);
}

/** The kinds of firms that their rules bind beyond those. */
export const boundBy = (remits: readonly Remit[]): readonly LicenceType[] =>
  remits.flatMap(({ binds }) => binds ?? []);
