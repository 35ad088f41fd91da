import type { Sample } from './sample.ts';

export const esmaSocialMediaStatement: Sample = {
  key: 'esma-social-media-statement',
  regulators: ['ESMA'],
  title: 'Statement on investment recommendations on social media: firms answer for those they pay',
  code: 'ESMA/S74-{year}',
  type: 'news',
  language: 'en',
  isBinding: null,
  topics: ['Financial Markets', 'Consumer Rights and Support', 'Fraud and Scam'],
  summary:
    'Firms that pay persons with a large audience for recommending investments must check what is said, keep it, and stop working with those who hide that they are paid.',
  collectedDaysAgo: 21,
  body: {
    text: `
## Background

A review of 480 posts in eleven countries found that every second paid recommendation did not say that it was paid, and
that two thirds did not mention any risk.

## What firms are reminded of

1. A post that is made for payment or for another benefit on behalf of a firm is marketing of that firm. It must be
fair, clear and not misleading.

2. The firm must be able to produce the post as it was seen, including stories that vanish after a day.

3. A benefit includes shares, discounts, a share in the fees of referred clients, and travel.

4. The firm must have a written contract that obliges the person to identify the post as advertising, to mention the
risks in the same size and for the same time as the benefits, and to remove it when asked.

5. Complaints about a post are complaints about the firm.

## Practices that give rise to concern

(a) Contests in which followers win if they open an account.

(b) Groups in which trades are announced minutes before they are made.

(c) Screens that show profits from accounts which hold no real money.

## What investors should know

A person with many followers may be honest and wrong. Anyone who asks for money to be sent to a personal account, or
who offers to trade on behalf of others without a licence, should be reported to the national authority.

## Next steps

Authorities will look at the records of firms that spend more than a tenth of their marketing budget on such posts.
`,
  },
};
