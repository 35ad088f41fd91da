import type { Sample } from './sample.ts';

export const ebaAuthenticationExemptions: Sample = {
  key: 'eba-authentication-exemptions',
  regulators: ['EBA'],
  title: 'Consultation paper on draft guidelines on exemptions from strong customer authentication',
  code: 'EBA/CP/{year}/S14',
  type: 'regulation',
  language: 'en',
  isBinding: false,
  topics: ['Payments and Transfer', 'Fraud and Scam'],
  summary:
    'The draft narrows the transaction risk analysis exemption, asks payment service providers to recalculate their fraud rates every month, and sets out what must be recorded when an exemption is used. Comments are invited.',
  collectedDaysAgo: 0,
  dates: { comments_due: 40, applicable: 320 },
  body: {
    text: `
## 1 Responding to this consultation

1.1 Comments are invited on all proposals in this paper and in particular on the questions listed in section 5.

1.2 Comments are most helpful where they name the question they answer, give reasons and evidence, and propose
wording that would work better.

1.3 Responses must be submitted by {comments_due}. Responses received after that day, or sent by other means than
the consultation page, may not be processed.

## 2 Background

2.1 Providers may leave out strong customer authentication for remote card and account payments where their own
analysis shows the risk of fraud to be low. Supervisors report that the exemption is now applied to more than half of
remote card payments by number, and that practices differ.

2.2 Three weaknesses recur. Fraud rates are calculated over periods that are too long to show a sudden rise. Losses
that the customer bears are left out. The person who decides on thresholds is often the person whose sales targets
depend on them.

## 3 Draft guidelines

### Guideline 1: Calculating the fraud rate

3.1 Providers should calculate the fraud rate for each type of payment every calendar month, on a rolling basis of
90 days.

3.2 The calculation should include every unauthorised payment, whoever has borne the loss, and every payment in which
the payer was manipulated into initiating it.

3.3 A provider whose fraud rate exceeds the reference rate should:

(a) stop using the exemption for that type of payment within five business days;

(b) inform its competent authority without undue delay, giving the rate, the cause and the measures taken;

(c) use the exemption again only after the rate has stayed below the reference rate for two months in a row.

### Guideline 2: Real-time analysis

3.4 The analysis should take into account, for each payment, at least the spending pattern of the payer, the device
used, known signs of malware in the session, and the location of payer and payee where it is available.

3.5 Providers should not treat the absence of information as a sign of low risk.

### Guideline 3: Governance

3.6 The management body should approve the thresholds for the exemption at least once a year.

3.7 Thresholds should not be set, and may not be changed, by staff whose pay depends on the number of payments
completed.

3.8 An independent function should test the model before it is first used and after each material change.

### Guideline 4: Records

3.9 For each exempted payment, providers should keep for three years the exemption relied on, the score, the version
of the model and the fraud rate that applied at that time.

## 4 Expected application

4.1 The guidelines are expected to apply from {applicable}. Providers that use the exemption on that day should have
recalculated their rates under section 3 before it.

4.2 Providers that outsource the analysis remain responsible for it. The contract should give them and their
competent authority access to the data of paragraph 3.9.

## 5 Questions

1. Do you agree with a monthly calculation over 90 days? If not, which period would show a sudden rise as early?

2. Should payments in which the payer was manipulated be counted in full, or in part?

3. Is five business days enough to stop using the exemption in all channels, including payment pages run by
merchants?

4. What would the records of paragraph 3.9 cost for a provider with one million payments a year?
`,
  },
};
