import type { Sample } from './sample.ts';

export const esmaLiquidityTools: Sample = {
  key: 'esma-liquidity-tools',
  regulators: ['ESMA'],
  title: 'Guidelines on the selection and use of liquidity management tools by open-ended funds',
  code: 'ESMA/S34-{year}',
  type: 'regulation',
  language: 'en',
  isBinding: false,
  topics: ['Financial Markets', 'Corporate Governance'],
  summary:
    'Managers of UCITS and of open-ended alternative funds choose at least two tools for each fund, say when they will be used, and test them every year.',
  collectedDaysAgo: 71,
  dates: { in_force: -12 },
  body: {
    text: `
## 1 Scope

1.1 These guidelines apply to managers of UCITS and to AIFMs that manage open-ended funds. They enter into force on
{in_force}.

1.2 Funds that exist on that day should comply from {+168}.

## 2 Selection

2.1 The manager should select at least two suitable tools for each fund. At least one of them should be a tool that
passes the cost of trading on to those who enter or leave.

2.2 The selection should take into account the investment strategy, the liquidity of the assets under normal and
stressed conditions, the concentration of investors, and the dealing frequency.

2.3 A tool that cannot be used because the register, the administrator or a distributor does not support it is not
suitable.

## 3 Use

3.1 Swing pricing and levies should be used in normal conditions as well, so that investors are used to them.

3.2 A redemption gate should apply to all investors alike. Its threshold should be set as a share of net assets, and
should not be so high that it could never be reached.

3.3 Redemptions should be suspended only in exceptional circumstances and for no longer than needed. The manager should
tell the competent authority at once, and review the suspension at least every week.

## 4 Governance

4.1 The policy should name who proposes, who decides and who is told when a tool is used or no longer used.

4.2 It should be tested at least once a year. The test should include a day on which the largest investor leaves.

4.3 The depositary should be able to check that the policy was followed.

## 5 Disclosure

5.1 The prospectus should describe in plain words which tools were selected and what their use would mean for an
investor.
`,
  },
};
