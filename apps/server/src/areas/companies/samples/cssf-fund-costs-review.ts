import type { Sample } from './sample.ts';

export const cssfFundCostsReview: Sample = {
  key: 'cssf-fund-costs-review',
  regulators: ['CSSF'],
  title: 'Feedback report on a thematic review of costs and fees charged to investment funds',
  code: null,
  type: 'news',
  language: 'en',
  isBinding: null,
  topics: ['Financial Markets', 'Penalties and Fees', 'Consumer Rights and Support'],
  summary:
    'Fund managers rarely compare what they charge, and keep the profit from securities lending. The report lists good practices and asks for a gap analysis.',
  collectedDaysAgo: 18,
  dates: { applicable: 74 },
  body: {
    text: `
## 1 Introduction

1.1 The review covered 33 managers and 410 funds. It looked at how fees are set, compared, charged and disclosed.

1.2 Managers are asked to compare their own practice with this report, to record the result, and to have measures in
place by {applicable}.

## 2 Setting of fees

2.1 Most managers have a pricing process. In half of the cases it applies to new funds only. Fees of older funds had
not been looked at for nine years on average.

2.2 Good practice: one manager compares all share classes with those of similar funds every year, and explains each
case in which a class is among the most expensive quarter.

## 3 Fees charged by the group

3.1 Where services are provided by a company of the same group, few managers could show that the price would have been
agreed with a third party.

3.2 Managers should obtain evidence of the price, and should review it every three years.

## 4 Securities lending

4.1 In eight funds the lending agent, which belonged to the group of the manager, kept 40 per cent of the income. The
costs that this share was meant to cover could not be shown.

4.2 All income net of direct and indirect costs should be returned to the fund.

## 5 Errors

5.1 Three managers had charged a performance fee although the fund had not recovered earlier losses. Investors have
been compensated.

5.2 Performance fee models should be tested with invented prices before they are used, and after each change of
system.

## 6 Next steps

6.1 A sample of managers will be asked for the record mentioned in paragraph 1.2.
`,
  },
};
