import type { Sample } from './sample.ts';

export const eurlexInstantPaymentReports: Sample = {
  key: 'eurlex-instant-payment-reports',
  regulators: ['EUR-Lex', 'EC'],
  title:
    'Implementing Regulation laying down technical standards for the uniform format of the annual reports of payment service providers on charges for instant credit transfers and on rejected transactions',
  code: '(EU) {year}/S9104',
  type: 'regulation',
  language: 'en',
  isBinding: true,
  topics: ['Payments and Transfer', 'Compliance', 'Statistics and Data'],
  summary:
    'One format for the yearly report on charges and on transfers rejected because of restrictive measures. First report due next year.',
  collectedDaysAgo: 5,
  dates: { in_force: 15, applicable: 378 },
  body: {
    text: `
## Article 1 Definitions

For the purposes of this Regulation, the following definitions apply:

(1) “charge” means any amount levied on the payer or the payee for the execution or receipt of a credit transfer,
whether as a single amount or as part of a package;

(2) “rejected transaction” means an instant credit transfer that was not executed because the payer or the payee is
subject to targeted financial restrictive measures.

## Article 2 Content of the report

(1) Payment service providers shall report for each calendar year:

(a) the number and value of credit transfers and of instant credit transfers, sent and received;

(b) the total of the charges for each of them;

(c) the number of rejected transactions, shown separately for national transactions and for transactions within the
Union.

(2) Charges that are part of a package shall be allotted in proportion to the number of transactions made by the users
of that package.

(3) Providers shall report figures for consumers and for other users separately.

## Article 3 Format

(1) The report shall be submitted in the data format set out by the authority to which it is addressed.

(2) Amounts shall be reported in units of the currency of the account without decimals.

(3) A provider that did not offer instant credit transfers during part of the year shall state the days on which it
began and ceased to do so.

## Article 4 Time limit

(1) The report shall be submitted within three months of the end of the calendar year.

(2) Competent authorities shall pass the information on within six weeks of its receipt.

## Article 5 Corrections

Where a provider finds that a report was wrong by more than one per cent in any figure, it shall submit a corrected
report without undue delay.

## Article 6 Entry into force and application

(1) This Regulation shall enter into force on {in_force}.

(2) It shall apply from {applicable}. The first report shall cover the calendar year that ends before that day.

This Regulation shall be binding in its entirety and directly applicable in all Member States.
`,
  },
};
