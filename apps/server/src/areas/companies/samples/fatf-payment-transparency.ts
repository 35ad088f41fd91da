import type { Sample } from './sample.ts';

export const fatfPaymentTransparency: Sample = {
  key: 'fatf-payment-transparency',
  regulators: ['FATF'],
  title: 'Public consultation on guidance for the standard on payment transparency',
  code: null,
  type: 'regulation',
  language: 'en',
  isBinding: false,
  topics: ['Anti-Money Laundering', 'Payments and Transfer', 'Cross-Border'],
  summary:
    'Who starts and who ends a payment chain, which data about payer and payee must travel with a cross-border payment, and how card payments to persons are treated.',
  collectedDaysAgo: 26,
  dates: { comments_due: 19 },
  body: {
    text: `
## 1 Purpose

1.1 The revised standard asks that basic information about the sender and the receiver travels with a payment from
beginning to end. This draft guidance explains how that can be done in chains with several providers.

1.2 Interested parties are invited to send comments by {comments_due}. Comments are particularly welcome from providers
of money remittance and from those who operate in corridors with few alternatives.

## 2 Where a payment chain begins and ends

2.1 The chain begins with the institution that receives the instruction of the customer, and not with the institution
that sends the first message between banks.

2.2 It ends with the institution that credits the account of the receiver or pays out in cash.

2.3 A provider that collects instructions and sends one total should pass on the information about each single
payment.

## 3 Information

3.1 For a cross-border payment above the threshold, the following should be included:

(a) the name of the sender and of the receiver;

(b) the account number, or a unique reference where there is no account;

(c) the address of the sender, or the country and town where no full address exists;

(d) the year of birth of a natural person.

3.2 Information should be structured. Free text fields should be used only where no structured field exists.

3.3 Below the threshold, names and a reference are enough, unless there is a suspicion of money laundering or of
terrorist financing.

## 4 Cards

4.1 Payments for goods and services by card remain exempt if the card number travels with the payment.

4.2 Withdrawals and transfers between persons by card are treated like other transfers.

## 5 Alignment of names

5.1 The beneficiary institution should check whether the name and the account number of the receiver fit together. It
may do so before or after the payment is credited.

5.2 Differences that result from spelling, script or the order of names should not lead to rejection by themselves.

## 6 Questions

1. Is it clear in each of the examples in the annex which institution begins the chain?

2. Which fields cannot be filled today, in which corridors, and why?

3. How much time is needed to change systems?
`,
  },
};
