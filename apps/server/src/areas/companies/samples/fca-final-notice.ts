import type { Sample } from './sample.ts';

export const fcaFinalNotice: Sample = {
  key: 'fca-final-notice',
  regulators: ['FCA'],
  title: 'Final notice: Larkmoor Pay Limited fined £4.2 million for failures in transaction monitoring',
  code: null,
  type: 'news',
  language: 'en',
  isBinding: null,
  topics: ['(Enforcement) Actions', 'Penalties and Fees', 'Anti-Money Laundering'],
  summary:
    'For 26 months a payment firm monitored fewer than half of its transactions because a rule excluded payments initiated through partners. Warnings by its money laundering reporting officer were not acted upon.',
  collectedDaysAgo: 12,
  body: {
    text: `
## 1 Action

1.1 For the reasons given in this notice, a financial penalty of £4,214,000 is imposed on Larkmoor Pay Limited.

1.2 The firm agreed to resolve the matter at an early stage and qualified for a discount of 30 per cent. Without it the
penalty would have been £6,020,000.

## 2 Summary of reasons

2.1 The firm provides accounts and cards to small businesses, partly under its own name and partly through partners
that offer its accounts under theirs.

2.2 When it moved to a new monitoring system, payments initiated through partners were left out by a rule that was
meant for testing. The rule stayed in place for 26 months. During that time fewer than half of all payments by value
were monitored.

2.3 The money laundering reporting officer noticed after five months that the number of alerts had fallen while the
number of payments had doubled. The officer wrote to two executives. One did not reply. The other answered that the
new system was "simply better".

2.4 The firm breached the requirement to organise and control its affairs responsibly and effectively, with adequate
risk management systems.

## 3 Facts

3.1 The migration plan contained a test of alert volumes before and after. The test was marked as passed, although it
had compared two files made from the same system.

3.2 Partners were reviewed once, when the contract was signed. One partner accounted for 38 per cent of the accounts
that were later closed for suspected fraud.

3.3 The compliance committee met four times in the period. Its papers showed alert volumes as a percentage of alerts
handled in time, which was 100 per cent throughout, and not as a share of payments.

## 4 Failings

4.1 The firm failed to:

(a) test that all payments reached the monitoring system, when it was introduced and afterwards;

(b) act on a clear and timely warning by the officer responsible;

(c) monitor its partners in proportion to the business they brought;

(d) give its committee figures from which the gap could have been seen.

## 5 Sanction

5.1 The seriousness of the breach was assessed at level four out of five. The duration, the warning that was ignored
and the volume of payments concerned aggravate it.

5.2 The firm reported the gap itself once a new head of engineering had found it, and reviewed 1.9 million past
payments at its own cost. This mitigates it.
`,
  },
};
