import type { Sample } from './sample.ts';

export const esmaCryptoConflicts: Sample = {
  key: 'esma-crypto-conflicts',
  regulators: ['ESMA', 'EBA'],
  title:
    'Final report: draft regulatory technical standards on conflicts of interest of crypto-asset service providers that combine several services',
  code: 'ESMA/S18-{year}',
  type: 'regulation',
  language: 'en',
  isBinding: false,
  topics: ['Crypto', 'Corporate Governance', 'Financial Markets'],
  summary:
    'Providers that run a trading platform and trade for their own account must keep the two apart in persons, systems and pay, and must publish how conflicts are handled.',
  collectedDaysAgo: 13,
  dates: { applicable: 210 },
  body: {
    text: `
## 1 Executive summary

1.1 Many crypto-asset service providers offer trading, custody, lending and advice from one hand. The draft standards
say how they must identify, prevent, manage and disclose the conflicts that follow.

1.2 The draft is submitted for adoption. It is proposed to apply from {applicable}.

## 2 Draft standards

### Article 1 Identification

(1) Providers shall take into account at least whether they, their staff or persons linked to them:

(a) are likely to gain or to avoid a loss at the expense of the client;

(b) have an interest in the outcome of a service that differs from that of the client;

(c) hold a position in a crypto-asset on which they advise or which they admit to trading;

(d) receive from a third party a benefit in relation to a service.

(2) The identification shall be reviewed whenever a service is added, and at least once a year.

### Article 2 Separation

(1) A provider that operates a trading platform shall not deal on its own account on that platform.

(2) Staff who see clients' orders before they are executed shall have no access to the positions of the provider.

(3) The pay of staff who decide on the admission of crypto-assets shall not depend on trading volume.

### Article 3 Personal transactions

(1) Providers shall keep a list of staff with access to inside information, and shall require these persons to report
their own transactions within two business days.

(2) Transactions during the ten days before the admission of a crypto-asset to trading shall be prohibited.

### Article 4 Disclosure

(1) The disclosure shall be in a prominent place on the website, in every language in which services are offered.

(2) It shall be specific. The statement that conflicts may arise and are managed is not sufficient.

### Article 5 Records

Providers shall keep records of conflicts and of the measures taken for five years.

## 3 Feedback statement

3.1 Respondents from smaller firms asked for an exemption from Article 2. The draft allows them to reach the same aim
by rotation and by review through a third party, where they have fewer than ten staff.

3.2 Some respondents considered ten days too long for personal transactions. The period was kept, since prices move
most in the two weeks before an admission becomes known.
`,
  },
};
