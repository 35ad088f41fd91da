import type { Sample } from './sample.ts';

export const ebaOutsourcingRegisters: Sample = {
  key: 'eba-outsourcing-registers',
  regulators: ['EBA'],
  title:
    'Final report on guidelines on outsourcing arrangements outside information and communication technology',
  code: 'EBA/GL/{year}/S02',
  type: 'regulation',
  language: 'en',
  isBinding: false,
  topics: ['Compliance', 'Corporate Governance', 'Banking'],
  summary:
    'One framework for outsourcing that is not ICT: an assessment before signing, a register of all arrangements, and exit plans for critical functions. Applies to payment institutions as well.',
  collectedDaysAgo: 45,
  dates: { in_force: -30, applicable: -8 },
  body: {
    text: `
## 1 Executive summary

1.1 Services of information and communication technology are now governed by an act of their own. These guidelines
cover what remains: customer service, cash handling, document archiving, internal audit, recruitment of merchants and
similar functions.

1.2 They entered into force on {in_force}.

1.3 Firms should complete the register of section 4 and review existing contracts so that the guidelines can be met in
full from {applicable}.

## 2 Proportionality and governance

2.1 The management body remains fully responsible. Outsourcing should never lead to an empty shell: a firm should keep
enough staff with enough knowledge to direct and to challenge its providers.

2.2 Firms should appoint a senior manager who is responsible for outsourcing and reports to the management body at
least once a year.

2.3 Firms with up to 50 employees may combine this function with another one, but not with the function that buys the
services.

## 3 Before an arrangement is made

3.1 Firms should decide in writing whether the function is critical or important. It is, where a defect or failure
would materially impair:

(a) the continuing compliance with the conditions of the authorisation;

(b) the financial performance of the firm; or

(c) the soundness or continuity of its payment services or banking services.

3.2 Firms should assess the provider's reputation, resources and ownership, and the political and legal situation in
the place where the service is provided.

3.3 Where a provider wants to pass the service on, the contract should name the functions for which it may do so, and
should let the firm object before it happens.

## 4 The register

4.1 Firms should keep a register of all arrangements in scope, whether critical or not.

4.2 For each arrangement the register should hold at least a reference number, the start and end date, the notice
periods, a short description, the provider with its identifier, the place of the service and of the data, and the date
of the last assessment.

4.3 For critical functions it should hold in addition the sub-contractors, the date of the last audit, whether the
provider could be replaced easily, and an estimate of the yearly cost.

4.4 The register should be given to the competent authority on request, in a format that can be read by machine.

## 5 Exit

5.1 Firms should have a documented exit plan for each critical function, and should test it at least every three
years.

5.2 The contract should oblige the provider to support the transfer for at least six months after notice.
`,
  },
};
