import type { Sample } from './sample.ts';

export const ecAccountTransfers: Sample = {
  key: 'ec-account-transfers',
  regulators: ['EC'],
  title: 'Call for evidence: barriers to the transfer of savings and investment accounts across borders',
  code: 'Ares({year})S2093',
  type: 'news',
  language: 'en',
  isBinding: null,
  topics: ['Cross-Border', 'Financial Markets', 'Consumer Rights and Support'],
  summary:
    'Customers who move to another country often have to sell their investments. The call asks for evidence on costs, delays and tax certificates.',
  collectedDaysAgo: 44,
  dates: { comments_due: -5 },
  body: {
    text: `
## Political context

People who move to another country rarely take their investment account with them. They sell what they hold, pay
charges and often taxes, and begin again. This initiative examines whether and how that can be changed.

## The problem

A mystery shopping exercise in nine countries found that a transfer of funds and shares between two providers in
different countries took 41 days on average, and failed in every third case.

Three causes were named most often:

(a) the receiving provider did not support the fund or the share class;

(b) the purchase price was not passed on, so that tax could not be calculated;

(c) the form had to be signed on paper, in the language of the provider.

## What we want to know

1. How many transfers are asked for, completed and abandoned each year?

2. What do they cost the customer and both providers?

3. Which data must be passed on with the holding, and who can vouch for them?

4. Would a common form and a time limit help, and what should the limit be?

5. Which products could not be transferred even with a perfect process?

## How to take part

Contributions may be given in any official language until {comments_due}. A summary will be published within eight
weeks. Organisations are asked to name the countries and the number of customers their answers refer to.

## Next steps

The evidence will be used in an impact assessment. No decision on a legislative proposal has been taken.
`,
  },
};
