import type { Sample } from './sample.ts';

/** The page states no date at all, which some answers of the tool of questions do not either. */
export const ebaSafeguardingAnswer: Sample = {
  key: 'eba-safeguarding-answer',
  regulators: ['EBA'],
  title: 'Question and answer: safeguarding of funds that are held with more than one credit institution',
  code: 'Q&A S112',
  type: 'news',
  language: 'en',
  isBinding: false,
  topics: ['Collateral and Safeguarding', 'Payments and Transfer'],
  summary:
    'A payment institution asks whether it may move safeguarded funds between accounts during the day. It may, as long as the funds stay identified and the daily reconciliation covers all accounts.',
  collectedDaysAgo: 3,
  hasNoDate: true,
  body: {
    text: `
## Question

A payment institution keeps the funds of its users in separate accounts with three credit institutions. During the day
it moves amounts between these accounts to settle payments. May an account hold less than the funds that were allotted
to it, if the three accounts together always hold enough?

## Background given by the submitter

The institution reconciles once a day after close of business. It holds a licence for money remittance and for
acquiring. Funds of remittance users are needed in the morning, funds of merchants in the evening, and none of the
three banks settles in all currencies.

## Answer

1. The requirement to safeguard applies to the funds of all users together and at any time, not only at the end of the
day. It does not prescribe how many accounts are used.

2. Moving funds between safeguarding accounts is therefore possible, provided that:

(a) the funds in all accounts together are at no time lower than the funds owed to users;

(b) each account is opened in such a way that its content is recognisable as funds of users, also for an insolvency
administrator;

(c) a transfer that has left one account and has not reached the other is covered by own funds of the institution;

(d) the records show for every moment of the day which amounts were held where.

3. A single reconciliation after close of business is not enough where funds are moved during the day. The institution
should compare the balance of each account with its records at least as often as it moves funds in a material amount.

4. The institution should assess the concentration that results from its choice of banks, and should record why it
considers this choice to be prudent.

5. Funds that are invested in secure and liquid securities stay safeguarded only while the securities can be delivered in
time. The institution should agree with its settlement agent on individual client segregation at the central securities
depository, and on who bears the cash penalties for settlement fails. These may not be charged to the safeguarding account.

## Status of this answer

This answer explains existing rules and does not extend the rights or duties that follow from them. It has no binding
force in law, but will be taken into account by supervisors.
`,
  },
};
