import type { Sample } from './sample.ts';

export const fcaPaymentDelays: Sample = {
  key: 'fca-payment-delays',
  regulators: ['FCA'],
  title: 'Policy statement: payment delays where fraud is suspected, and what customers must be told',
  code: 'PS S8/{year}',
  type: 'regulation',
  language: 'en',
  isBinding: true,
  topics: ['Fraud and Scam', 'Payments and Transfer', 'Consumer Rights and Support'],
  summary:
    'Providers may hold an outbound payment for up to three business days where they have reasonable grounds to suspect fraud, but must tell the customer at once and compensate for loss caused by an unjustified delay.',
  collectedDaysAgo: 6,
  dates: { in_force: 41 },
  body: {
    text: `
## 1 Summary

1.1 This policy statement sets out the final rules on delaying payments where fraud is suspected. It follows a
consultation to which we received 64 responses.

1.2 The rules come into force on {in_force}. Firms that already delay payments under their own terms must bring those
terms into line by then.

## 2 The rules

2.1 A provider may delay an outbound payment only if it has reasonable grounds to suspect that the order results from
fraud or dishonesty by someone other than the payer.

2.2 Reasonable grounds must relate to the particular payment. A rule that delays all payments above an amount, or all
payments to a type of payee, does not meet this test.

2.3 The delay must end as soon as the suspicion is cleared, and no later than the end of the third business day after
the order was received.

2.4 Firms must tell the customer, no later than the end of the business day after receipt of the order:

(a) that the payment has been delayed;

(b) the reasons, unless telling the customer would be unlawful;

(c) what information the customer can give to help the decision;

(d) when the customer can expect an answer.

2.5 The information must be given through a channel that the customer uses regularly, and must not be limited to a
notice within the application.

2.6 A firm that delays a payment without reasonable grounds must refund interest and charges that the customer incurs
as a result.

2.7 Firms must keep a record of each delay for five years, with the grounds, the steps taken and the outcome.

## 3 Feedback and our response

3.1 Most respondents supported a limit of three business days. Some firms asked for ten. We were not persuaded: the
longest cases in the data supplied to us were resolved within two days or not at all.

3.2 Consumer groups asked us to require a telephone call. We have not done so. A call is exactly what fraudsters
imitate, and customers should not be taught to expect one.

3.3 Several firms asked whether the rule applies to payments that are rejected outright. It does not. A rejected
payment must be notified under the existing rules.

3.4 Firms that act as agents asked who must inform the customer. The duty lies with the provider that holds the
account, and cannot be passed on by contract.

## 4 Monitoring

4.1 We will collect data on the number, value and length of delays twice a year, beginning with the first full
half-year after the rules come into force.

4.2 We will look in particular at firms whose delays rarely confirm a suspicion.
`,
  },
};
