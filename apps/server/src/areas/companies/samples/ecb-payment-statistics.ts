import type { Sample } from './sample.ts';

export const ecbPaymentStatistics: Sample = {
  key: 'ecb-payment-statistics',
  regulators: ['ECB'],
  title: 'Payment statistics for the first half of the year',
  code: null,
  type: 'news',
  language: 'en',
  isBinding: null,
  topics: ['Statistics and Data', 'Payments and Transfer'],
  summary:
    'Cashless payments rose by 7.4 per cent in number. Contactless payments made up four in five card payments at a terminal, and instant credit transfers overtook cheques in every country.',
  collectedDaysAgo: 1,
  body: {
    text: `
## Cashless payments

The total number of cashless payments in the euro area rose by 7.4 per cent compared with the same half of the year
before. Their value rose by 2.1 per cent.

Card payments accounted for 57 per cent of the number, credit transfers for 22 per cent, direct debits for 14 per cent
and electronic money for 6 per cent. The rest were cheques and other services.

By value the order is another one: credit transfers made up 93 per cent, direct debits 4 per cent, cards 2 per cent and
electronic money less than 1 per cent.

## Cards

The number of cards with a payment function was 1.9 for each inhabitant. Four in five card payments at a terminal were
contactless. The average value of a contactless payment was 27 euro.

## Instant credit transfers

One in five credit transfers was instant. In three countries it was one in two. Instant credit transfers were more
numerous than cheques in every country for the first time.

## Fraud

The share of fraudulent card payments in the value of all card payments was unchanged. For credit transfers it rose
slightly, due to cases in which the payer was manipulated. Losses were borne by the payer in 54 per cent of the value
of fraudulent credit transfers.

## Systems

Retail payment systems processed 31 billion transactions. Three systems accounted for two thirds of their number.

## Notes

1. Figures for the two most recent half-years are provisional and may be revised.

2. Since the last release two countries have changed the way in which payments within one group are counted. The
growth rates in this release are adjusted for this change.
`,
  },
};
