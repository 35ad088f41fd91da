import type { Sample } from './sample.ts';

export const esmaFundNamesQuestions: Sample = {
  key: 'esma-fund-names-questions',
  regulators: ['ESMA'],
  title: 'Questions and answers on funds’ names: use of the words transition and impact',
  code: 'ESMA/S55-{year}',
  type: 'news',
  language: 'en',
  isBinding: false,
  topics: ['Sustainable Finance', 'Financial Markets', 'Consumer Rights and Support'],
  summary:
    'Three answers on sustainable fund names: what counts as a measurable path, how to treat cash, and when a UCITS must change its name after a breach.',
  collectedDaysAgo: 2,
  body: {
    text: `
## Question 1: What is a clear and measurable path?

A fund that uses the word “transition” in its name must show that its investments are on a clear and measurable path.

1. The manager should name at least one indicator for each investment, with a starting value, a target and a year.

2. An intention stated by the company is not sufficient. The manager should be able to point to investment plans, to
capital expenditure or to a change in revenue.

3. The path may have interruptions. Where an indicator moves in the wrong direction for two years in a row, the manager
should treat the investment as not meeting the condition, unless it can give reasons.

## Question 2: Do cash and hedging count?

1. Cash that is held for liquidity, and derivatives that are held for hedging, are left out of the calculation of the
80 per cent threshold.

2. Cash above ten per cent of the net assets for longer than one month is not considered to be held for liquidity,
except in the six months after launch and before liquidation.

## Question 3: When must a fund change its name?

1. A passive breach, caused by market movements or by redemptions, should be corrected in the best interests of
investors. The name may be kept meanwhile.

2. An active breach requires that the manager corrects it within ten business days.

3. Where the fund has been below the threshold for more than a quarter in total within one year, the competent
authority will as a rule expect the name to be changed. Unit holders should be told at least 30 days before.

## Application

These answers take effect on the day of publication. Managers should review existing names on the next update of the
prospectus and in any case within nine months.
`,
  },
};
