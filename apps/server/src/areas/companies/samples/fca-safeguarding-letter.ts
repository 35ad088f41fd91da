import type { Sample } from './sample.ts';

export const fcaSafeguardingLetter: Sample = {
  key: 'fca-safeguarding-letter',
  regulators: ['FCA'],
  title: 'Dear CEO letter: safeguarding in payment and e-money firms',
  code: null,
  type: 'news',
  language: 'en',
  isBinding: null,
  topics: ['Collateral and Safeguarding', 'Payments and Transfer', 'Corporate Governance'],
  summary:
    'Reviews at nineteen firms found safeguarding reconciliations that were late, done by one person, or explained away. Boards must attest within two months that the gaps are closed.',
  collectedDaysAgo: 1,
  body: {
    text: `
Dear Chief Executive,

We write to you because your firm holds money that belongs to its customers. Over the past six months we looked at how
nineteen payment and e-money firms safeguard it. This letter sets out what we found and what we expect you to do.

## 1 What we found

1.1 Seven firms could not show, for the day on which we asked, how much money they should have been holding. Two of
them needed more than a week to find out.

1.2 In eleven firms a single person prepared the reconciliation, investigated the differences and signed it off. When
that person was away, the reconciliation was not done.

1.3 Differences were often carried forward with the note "timing". In one firm a timing difference of £312,000 turned
out to be money that had been paid to the wrong merchant fourteen months earlier.

1.4 Four firms had opened the safeguarding account under a title that did not show that the money belongs to
customers. An insolvency practitioner might not have recognised it.

1.5 Where safeguarding relied on an insurance policy, the board papers did not discuss what would happen if the
insurer declined to renew.

## 2 What we expect

2.1 You should reconcile at least once each business day, and more often where balances move materially during the
day.

2.2 The person who prepares a reconciliation should not be the person who approves it.

2.3 You should investigate every difference until you know its cause. A difference older than five business days
should be reported to a member of the board and covered with the firm's own money.

2.4 You should obtain from each bank a letter that confirms the title and the terms of the account, and renew it
yearly.

2.5 You should have a plan for the return of customers' money that could be carried out by someone who has never
worked at your firm.

## 3 What you must do now

3.1 Your board must consider this letter at its next meeting and record its discussion.

3.2 A director must send us a signed attestation by {+58} that the firm meets the expectations of section 2, or
that it does not, in which respects, and when it will.

3.3 Firms that hold more than £10 million on any day must in addition send us the last three reconciliations with the
supporting statements.

## 4 What we will do

4.1 We will visit a sample of the firms that attest compliance. Where we find that an attestation was given without a
proper basis, we will consider the fitness of the person who signed it.

4.2 We will not accept growth, a change of system or the departure of staff as an explanation for customers' money
that cannot be accounted for.

Yours faithfully,

Supervision, Payments and Digital Assets
`,
  },
};
