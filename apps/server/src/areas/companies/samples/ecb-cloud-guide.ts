import type { Sample } from './sample.ts';

const text = (wording: {
  readonly status: string;
  readonly concentration: string;
  readonly exit: string;
  readonly location: string;
}) => `
## 1 Status of this guide

1.1 ${wording.status}

1.2 The guide is addressed to significant institutions. Other firms that use cloud services may find it useful.

## 2 Governance

2.1 An institution that uses cloud services remains responsible for them as if it provided them itself.

2.2 The management body should approve a cloud strategy that says which functions may be moved, which may not, and how
dependence on single providers is limited.

2.3 Before each contract the institution should assess the risks with the same depth that it would apply to a service
within its own data centre. A certificate of the provider supports this assessment but does not replace it.

## 3 Availability and resilience

3.1 Institutions should back up data of critical functions so that they can be restored without the help of the
provider from whose service they were lost.

3.2 ${wording.concentration}

3.3 Disaster recovery should be tested at least once a year. Relying on tests that the provider carries out for all
its customers is not sufficient.

## 4 Security of information

4.1 Data should be encrypted in transit and at rest. Institutions should manage the keys themselves for data whose
disclosure would seriously harm customers.

4.2 ${wording.location}

4.3 Access rights of administrators, including those of the provider, should be granted for a limited time, and their
use should be recorded and reviewed.

## 5 Exit

5.1 ${wording.exit}

5.2 The contract should list the events on which the institution may terminate, including a change of ownership, a
change in the place of processing, and a lasting failure to meet agreed service levels.

## 6 Audit

6.1 Institutions should make use of their right to audit. Joint audits with other customers are welcome where the
scope covers the needs of each participant.

6.2 Findings should be followed up until they are closed, even where the provider regards them as minor.
`;

export const ecbCloudGuide: Sample = {
  key: 'ecb-cloud-guide',
  regulators: ['ECB'],
  title: 'Guide on outsourcing of cloud services to providers outside the group',
  code: null,
  type: 'regulation',
  language: 'en',
  isBinding: false,
  topics: ['Banking', 'Digital Finance', 'Corporate Governance'],
  summary:
    'Supervisory expectations on outsourcing to the cloud: strategy, backups that do not depend on the provider, keys, and exit plans. The final version is less strict on exit tests and stricter on locations.',
  collectedDaysAgo: 62,
  body: {
    versions: [
      {
        label: 'Draft for consultation',
        collectedDaysAgo: 62,
        text: text({
          status:
            'This draft is published for consultation. It does not set out supervisory expectations yet.',
          concentration:
            'Institutions should run each critical function with at least two providers that are independent of each other.',
          location: 'Institutions should keep a list of the countries in which data are stored.',
          exit: 'Institutions should have an exit plan for each critical function and should carry out a full exit at least once every two years as a test.',
        }),
      },
      {
        label: 'Final version',
        collectedDaysAgo: 15,
        text: text({
          status:
            'This guide sets out how existing rules are understood in supervision. It does not create new requirements.',
          concentration:
            'Institutions should assess the concentration of critical functions on one provider, one region and one technology, and should reduce it where the failure of one of them could not be bridged.',
          location:
            'Institutions should keep a list of the countries and regions in which data are stored or processed, or from which administrators have access to them, and should restrict these in the contract.',
          exit: 'Institutions should have an exit plan for each critical function. They should review it every year and should test its critical steps, such as the export and import of data, at a depth that fits the risk.',
        }),
      },
    ],
  },
};
