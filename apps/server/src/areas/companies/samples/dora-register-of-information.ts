import type { Sample } from './sample.ts';

const text = (wording: { readonly limit: string; readonly scope: string; readonly checks: string }) => `
## 1 Purpose

1.1 Financial entities keep a register of all contracts on the use of ICT services. This instruction explains how the
register is submitted in the coming collection, and which errors led to rejections in the last one.

1.2 It is addressed to credit institutions, payment institutions, electronic money institutions, investment firms and
crypto-asset service providers. Entities that belong to a group may submit through their parent.

## 2 What is submitted

2.1 ${wording.scope}

2.2 Each ICT service is described once, with its type, the function it supports, and whether that function is critical
or important.

2.3 Providers are identified by their legal entity identifier. Where a provider has none, the entity must agree with
it that one is obtained, and submits the national company number until then.

2.4 Chains of sub-contractors are submitted for critical or important functions, up to the last one whose failure would
interrupt the service.

## 3 Time limit

3.1 ${wording.limit}

3.2 Late submission is not a formality. Without complete registers it cannot be determined which providers are
critical for the financial sector as a whole.

## 4 Checks before submission

4.1 ${wording.checks}

4.2 The most frequent reasons for rejection were:

(a) references to contracts that do not occur in the table of contracts;

(b) identifiers that have lapsed or belong to another company;

(c) functions that are marked as critical without a date of the last assessment;

(d) annual cost in a currency other than the one stated.

4.3 Entities must be able to show who approved the submission and when.

## 5 After submission

5.1 The competent authority confirms receipt on the same day and reports faults within ten business days.

5.2 Entities must correct faults and submit the whole register again. Partial corrections are not accepted.

5.3 A register that is rejected twice leads to a supervisory meeting with the member of the management body who is
responsible for operational resilience.
`;

export const doraRegisterOfInformation: Sample = {
  key: 'dora-register-of-information',
  regulators: ['DORA', 'EBA', 'ESMA'],
  title: 'DORA: instruction on the submission of registers of information',
  code: 'JC {year} S21',
  type: 'regulation',
  language: 'en',
  isBinding: true,
  topics: ['Digital Finance', 'Compliance', 'Corporate Governance'],
  summary:
    'How financial entities submit their register of ICT contracts, which checks come first, and by when. The second version moves the time limit forward and adds intra-group contracts.',
  collectedDaysAgo: 20,
  dates: { applicable: 27 },
  body: {
    versions: [
      {
        label: 'First version',
        collectedDaysAgo: 20,
        text: text({
          limit:
            'Registers must be submitted by {+58}. The reference date is the last day of the preceding calendar year.',
          scope:
            'The register covers every contract with an ICT third-party provider outside the group that was in force on the reference date.',
          checks: 'Entities should run the published validation rules before they submit.',
        }),
      },
      {
        label: 'Second version',
        collectedDaysAgo: 3,
        text: text({
          limit:
            'Registers must be submitted by {applicable}. The reference date is the last day of the preceding calendar year. An extension is granted only where a competent authority has asked for it on behalf of all entities it supervises.',
          scope:
            'The register covers every contract with an ICT third-party provider, including providers within the group, that was in force on the reference date.',
          checks:
            'Entities must run the published validation rules before they submit, and must keep the report of the last run. Submissions with blocking faults are rejected as a whole.',
        }),
      },
    ],
  },
};
