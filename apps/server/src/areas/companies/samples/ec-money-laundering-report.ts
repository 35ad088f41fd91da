import type { Sample } from './sample.ts';

export const ecMoneyLaunderingReport: Sample = {
  key: 'ec-money-laundering-report',
  regulators: ['EC', 'DG FISMA'],
  title: 'Report on risks of money laundering that affect the internal market',
  code: 'COM({year}) S318',
  type: 'news',
  language: 'en',
  isBinding: false,
  topics: ['Anti-Money Laundering', 'Financial Crime', 'Cross-Border'],
  summary:
    'The report rates 38 products by threat and vulnerability. Virtual accounts and prepaid cards issued through partners move to the highest class.',
  collectedDaysAgo: 54,
  body: {
    text: `
## 1 Method

1.1 Products and services are rated from 1 to 4 by threat, which is the intent and ability of criminals to use them,
and by vulnerability, which is the weakness of the safeguards in place.

1.2 The ratings rest on reports of financial intelligence units, on supervisory findings, and on interviews with 52
firms. They describe the market as a whole and say nothing about a single firm.

## 2 Results

2.1 Two products move to the highest class: virtual accounts that are offered to customers of customers, and prepaid
cards that are issued through programme managers.

2.2 In both cases the firm that holds the licence often does not know the person who uses the product. Where it does
know the person, it learns the name from a partner that is paid by the number of customers.

2.3 Cash-intensive business, the trade in high-value vehicles and letter-box companies remain in the highest class.

2.4 Instant credit transfers were rated for the first time. The threat is considered high, since money can pass through
many accounts within minutes. The vulnerability is considered moderate, since all transfers leave a trace.

## 3 Recommendations to supervisors

3.1 Supervisors should check for a sample of partners whether the firm that holds the licence could name the user of
each account on the day it is asked.

3.2 They should compare the number of reports of suspicion with the volume of business, and should ask firms with
unusually few reports for an explanation.

## 4 Recommendations to firms

4.1 Firms should treat the customers of a partner as a group with its own risk rating.

4.2 Firms should receive the data they need to monitor payments directly and not through the partner.

4.3 Firms should be able to stop a single user without stopping the partner.

## 5 Follow-up

5.1 The next report is due in two years. Supervisors are asked to state within twelve months which of the
recommendations they follow.
`,
  },
};
