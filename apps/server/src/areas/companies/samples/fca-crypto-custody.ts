import type { Sample } from './sample.ts';

export const fcaCryptoCustody: Sample = {
  key: 'fca-crypto-custody',
  regulators: ['FCA'],
  title: 'Consultation paper: custody of crypto assets and the return of assets after failure',
  code: 'CP S17/{year}',
  type: 'regulation',
  language: 'en',
  isBinding: false,
  topics: ['Crypto', 'Collateral and Safeguarding', 'Consumer Rights and Support'],
  summary:
    'Proposals for firms that hold crypto assets for clients: separate wallets, daily reconciliation, a trust over clients’ assets, and limits on the use of third parties.',
  collectedDaysAgo: 47,
  dates: { comments_due: -2 },
  body: {
    text: `
## 1 Why we are consulting

1.1 When a firm that holds crypto assets for others fails, clients want to know what is theirs and when they will get
it back. In recent failures abroad neither question could be answered for years.

1.2 We ask for comments on the proposals in this paper by {comments_due}. We will publish final rules in the second
half of next year.

## 2 Proposals

### Holding clients' assets

2.1 A custodian must hold clients' crypto assets on trust, separate from its own, in wallets that hold nothing else.

2.2 It may keep a small amount of its own assets in a client wallet only to pay network fees, and must record that
amount each day.

2.3 Private keys must be generated, stored and used so that no single person, and no single failure, can cause a loss.

### Records and reconciliation

2.4 A custodian must keep a record for each client that does not rely on the ledger of the network.

2.5 It must reconcile its records with the network at least once each business day and must make good any shortfall by
the end of that day.

2.6 A custodian that cannot make good a shortfall must notify us at once.

### Third parties

2.7 A custodian may appoint a third party only where this is in clients' interests, and must review the appointment
every year.

2.8 It must not allow the third party a lien over clients' assets, except for charges for their custody.

### Return of assets

2.9 Each custodian must keep a pack of information with which an insolvency practitioner could identify clients,
wallets, keys and agreements within 48 hours.

## 3 Costs and benefits

3.1 We estimate one-off costs of £180,000 for a medium-sized firm and yearly costs of £95,000, most of it for daily
reconciliation. We expect lower losses for clients and faster returns to outweigh this.

## 4 Questions

1. Do you agree that clients' assets should be held on trust?

2. Should the exception for network fees be limited to an amount?

3. Which events would make it impossible to reconcile on a business day?
`,
  },
};
