import type { Sample } from './sample.ts';

export const masWalletLimitsConsultation: Sample = {
  key: 'mas-wallet-limits-consultation',
  regulators: ['MAS'],
  title:
    'Consultation paper on limits for personal payment accounts and on a cooling-off period for new devices',
  code: 'P S09-{year}',
  type: 'regulation',
  language: 'en',
  isBinding: false,
  topics: ['Payments and Transfer', 'Fraud and Scam', 'Consumer Rights and Support'],
  summary:
    'The stock and flow caps of personal wallets would rise, while a new device could send only small amounts during its first twelve hours, to reduce losses from fraud.',
  collectedDaysAgo: 36,
  dates: { comments_due: -6 },
  body: {
    text: `
## 1 Preface

1.1 This paper proposes to raise two limits on personal payment accounts, and to add a safeguard against scams.

1.2 Interested parties are invited to submit their comments by {comments_due}.

## 2 Limits

2.1 The amount that may be held in a personal payment account at any time is proposed to rise by one half. The limit on
the sum of outward transfers within twelve months is proposed to rise by one third.

2.2 Account issuers told us that users reach the present limits mostly in the weeks before holidays. Accounts that
reach them are not more often used for fraud than others.

2.3 An issuer may set lower limits for a user, and must do so where the user asks for it.

## 3 Cooling-off period

3.1 When an account is activated on a new device, outward transfers during the first twelve hours would be limited to a
small amount in total.

3.2 The user must be informed on the old device and by a message before the period begins.

3.3 During the period it must not be possible to raise limits, to add payees who may be paid without further
confirmation, or to change the contact details of the account.

3.4 Payments to merchants at a terminal are exempt.

## 4 Liability

4.1 An issuer that does not apply the cooling-off period would bear losses from transfers made during that time, unless
the user acted fraudulently.

## 5 Questions

1. Are the proposed limits suitable for users who receive their salary in a wallet?

2. Is twelve hours the right length?

3. Which exemptions would be abused first?
`,
  },
};
