import type { Sample } from './sample.ts';

export const fatfJurisdictions: Sample = {
  key: 'fatf-jurisdictions',
  regulators: ['FATF'],
  title: 'Outcomes of the plenary: changes to the lists of jurisdictions under increased monitoring',
  code: null,
  type: 'news',
  language: 'en',
  isBinding: null,
  topics: ['Anti-Money Laundering', 'Cross-Border', 'Financial Crime'],
  summary:
    'One jurisdiction is added to the list under increased monitoring and two are removed. Countries are reminded not to cut off whole groups of customers because of a listing.',
  collectedDaysAgo: 7,
  body: {
    text: `
## Decisions of the plenary

1. The plenary added one jurisdiction to the list of those under increased monitoring. It has committed itself at a
high political level to a plan of eleven actions.

2. Two jurisdictions were removed from the list after visits had confirmed that reforms are in place and are being
kept up.

3. The list of jurisdictions that are subject to a call for action is unchanged.

## What being listed means

Increased monitoring does not by itself call for enhanced due diligence. Countries should take the information into
account in their own analysis of risk.

Financial institutions should not end or restrict relationships with whole groups of customers because of a listing.
Doing so moves payments into channels that nobody sees. Humanitarian assistance, the work of non-profit organisations
and remittances of families should not be disrupted.

## Strategic work

(a) The plenary agreed to begin a study on the use of virtual accounts and of payment facilitators for money
laundering.

(b) It approved the draft for a consultation on the transparency of payments.

(c) It heard a report on the recovery of assets. Members recover less than two per cent of the proceeds they detect.

## Mutual evaluations

The reports on two members were adopted and will be published after a review of their quality and consistency. Both
countries showed a good understanding of risk. In both, sanctions for breaches of the duties to prevent money
laundering were found to be too low to dissuade.
`,
  },
};
