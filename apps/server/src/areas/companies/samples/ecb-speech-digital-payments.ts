import type { Sample } from './sample.ts';

export const ecbSpeechDigitalPayments: Sample = {
  key: 'ecb-speech-digital-payments',
  regulators: ['ECB'],
  title: 'Money that works when the power does not: remarks at the forum on retail payments',
  code: null,
  type: 'news',
  language: 'en',
  isBinding: null,
  topics: ['Payments and Transfer', 'Digital Finance', 'Macroeconomics'],
  summary:
    'A speech on offline payments, the cost of acceptance for small shops, and why resilience is a public good that no single provider will pay for.',
  collectedDaysAgo: 14,
  body: {
    text: `
Ladies and gentlemen,

Last winter a bakery in a mountain village sold bread for three days without electricity. The owner wrote down in a
notebook what each customer owed. When the lights came back, everybody paid. I like this story, but I would not build a
payment system on it.

## Resilience is not free

We have grown used to payments that are instant, cheap and invisible. We notice them when they fail. Each of the
outages of the past two years had a different cause: a certificate that had expired, a cable that was cut, an update
that should have waited. What they had in common is that the second way to pay used the same wire as the first.

A provider that invests in a truly separate second way bears the cost alone, while everybody benefits. Economists have
a name for this. It is a public good, and the market will supply too little of it.

## Paying without a network

Offline payments are technically possible. The question is how much risk of double spending we are willing to accept,
for which amounts, and for how long. I do not believe that the answer is zero. Cash, too, can be forged, and we limit
that risk rather than abolish cash.

A limit of some tens of euro, refreshed whenever the device is online, would have kept most of the shops open in each
of the outages I mentioned.

## The small shop

For a large retailer the cost of accepting a payment is a line in a spreadsheet. For a kiosk it is the margin on a
newspaper. If a European solution is to be accepted, it must be cheaper for the kiosk on the day it starts, and not
after five years.

## Conclusion

I have spoken about bread, wires and kiosks. I could have spoken about sovereignty. But sovereignty in payments is
nothing grand: it is the bakery that can sell its bread, on the third day, without a notebook.

Thank you.
`,
  },
};
