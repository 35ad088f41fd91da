import type { Sample } from './sample.ts';

/** What differs between the versions; the rest of the text is the same in all three. */
interface Wording {
  readonly frequency: string;
  readonly manipulation: string;
  readonly threshold: string;
  readonly firstReport: string;
  readonly corrections: string;
  /** the paragraph on cash; without it the following ones move up */
  readonly cash: string | null;
  readonly training: string;
  readonly closing: string;
}

const text = (wording: Wording) => {
  const [remittances, electronicMoney] = wording.cash === null ? ['5.4', '5.5'] : ['5.5', '5.6'];
  return `
## 1 Compliance and reporting obligations

1.1 This document contains guidelines on the reporting of fraud data by payment service providers to their competent
authorities. Competent authorities and payment service providers should make every effort to comply.

1.2 Competent authorities should state within two months of publication in all official languages whether they comply
or intend to comply. Without an answer they are considered not to comply.

## 2 Subject matter, scope and definitions

2.1 These guidelines specify which statistical data on fraud relating to different means of payment are reported, how
often, and how the data are broken down.

2.2 They are addressed to credit institutions, payment institutions and electronic money institutions, and to
the competent authorities that supervise them. Account information service providers report under section 7 only.

2.3 A “fraudulent payment” is a payment that:

(a) was made without the authorisation of the payer, including as a result of the loss, theft or misappropriation of
sensitive payment data or of a payment instrument; or

(b) ${wording.manipulation}

2.4 A “loss” is the amount that remains with the payer, the provider or a third party after recoveries made until the
end of the reporting period.

## 3 General provisions on data

3.1 Providers should report the number and the value of all payments and of all fraudulent payments, for each means of
payment that they offer.

3.2 Payments should be counted in the period in which they were executed. Fraudulent payments should be counted in the
period in which the fraud was detected.

3.3 A payment that was blocked before the funds left the account should not be reported as fraudulent.

3.4 Values should be reported in euro. Other currencies should be converted at the average reference rate of the
reporting period.

3.5 A provider that has nothing to report for a means of payment which it offers should report zero. It should leave
out means of payment which it does not offer.

## 4 Frequency and time limits

4.1 ${wording.frequency}

4.2 ${wording.threshold}

4.3 ${wording.firstReport}

## 5 Breakdown of the data

5.1 Credit transfers should be broken down by:

(a) channel: electronic or other than electronic, and within electronic remote or not remote;

(b) authentication: with strong customer authentication, or without it and for which reason;

(c) type of fraud: issuance of an order by the fraudster, modification of an order, or manipulation of the payer;

(d) place: domestic, within the Union, or beyond it.

5.2 Card payments should be broken down in the same way by issuers and, separately, by acquirers. Acquirers should in
addition report the merchant categories with the ten highest fraud rates.

5.3 Direct debits should be broken down by the way consent was given, and by whether the fraud was committed by the
payee or by a third party.

${wording.cash === null ? '' : `5.4 ${wording.cash}`}

${remittances} Money remittances should be broken down by corridor where a corridor accounts for more than five per cent of the
value sent.

${electronicMoney} Electronic money should be reported where it is used to make a payment. The purchase of electronic money is
reported as the payment by which it was bought.

## 6 Quality of the data

6.1 Providers should have a written procedure that names the function responsible for the report, the systems the data
come from, and the checks made before submission.

6.2 The figures should be reconciled with the accounts and with the number of fraud cases recorded by customer service.
Differences of more than two per cent should be explained in the report.

6.3 ${wording.corrections}

6.4 Agents and outsourced processors should deliver their data to the provider in time for the report. The provider
should check these data as it checks its own.

6.5 The report should be approved by a member of the management body or by a person to whom it has delegated this task
in writing.

${wording.training}

## 7 Account information service providers

7.1 Providers of account information services should report the number of cases in which a fraudster gained access to
payment accounts through their service, and the number of accounts concerned.

7.2 Cases should be counted in the period in which they were detected.

## 8 Competent authorities

8.1 Competent authorities should aggregate the data so that no provider can be identified, and should pass the
aggregates on within six weeks of the end of the time limit for providers.

8.2 They should compare the data of providers with similar business, and should ask for an explanation where a
provider's rates lie far above or far below those of its peers.

8.3 Very low rates should be questioned as well as high ones. A low rate may show good prevention, but also that fraud
is not detected or not recorded.

## 9 Final provisions

9.1 ${wording.closing}
`;
};

const published: Wording = {
  frequency:
    'Providers should report once a year, for the calendar year, with the figures of each half-year shown separately.',
  manipulation: 'was initiated by the payer after a fraudster had manipulated the payer.',
  threshold:
    'The report should reach the competent authority within three months of the end of the reporting period.',
  firstReport:
    'The first report under these guidelines covers the calendar year that follows their publication.',
  corrections:
    'Errors found after submission should be corrected in the next report, with a note that says which figures changed.',
  cash: 'Cash withdrawals should be broken down by the type of card function and by the location of the terminal.',
  training: '',
  closing: 'These guidelines apply from {+70}. Earlier guidance on the same data is repealed on that day.',
};

const corrected: Wording = {
  ...published,
  manipulation:
    'was initiated by the payer after a fraudster had manipulated the payer, including where the payer was told a false story about the purpose of the payment.',
  firstReport:
    'The first report under these guidelines covers the first half-year that begins after their publication.',
};

const amended: Wording = {
  ...corrected,
  frequency:
    'Providers should report twice a year, for each half of the calendar year, and should report the number of fraudulent payments every month as a provisional figure.',
  threshold:
    'The report should reach the competent authority within six weeks of the end of the reporting period. Small payment institutions with fewer than 50,000 payments a year may report within three months.',
  corrections:
    'Errors found after submission should be corrected without undue delay and in any case within ten business days, with a note that says which figures changed and why.',
  cash: null,
  training:
    '6.6 Staff who classify cases of fraud should be trained before they begin and once a year thereafter. The training should use cases from the provider’s own records.',
  closing:
    'These guidelines apply from {applicable}. Earlier guidance on the same data is repealed on that day. The amendments to section 4 and paragraph 6.3 follow the comments received from users of the data.',
};

export const ebaFraudReporting: Sample = {
  key: 'eba-fraud-reporting',
  regulators: ['EBA'],
  title: 'Guidelines on the reporting of payment fraud data, as amended',
  code: 'EBA/GL/{year}/S07',
  type: 'regulation',
  language: 'en',
  isBinding: false,
  topics: ['Payments and Transfer', 'Fraud and Scam', 'Statistics and Data'],
  summary:
    'Payment service providers report fraud data twice a year instead of once, within six weeks. Manipulation of the payer now covers false stories about the purpose of a payment. Third version of the text.',
  collectedDaysAgo: 29,
  dates: { applicable: 100 },
  body: {
    versions: [
      { label: 'As published', collectedDaysAgo: 29, text: text(published) },
      { label: 'Corrected', collectedDaysAgo: 17, text: text(corrected) },
      { label: 'Amended', collectedDaysAgo: 4, text: text(amended) },
    ],
  },
};
