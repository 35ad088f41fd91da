import type { FeatureKey } from '@regulus/contract/route.ts';
import { type DemoPerson, demoPeople, peopleOfFirstCompany, peopleOfSecondCompany } from './demo-people.ts';

/** Every feature: what is not built yet is hidden for everyone. */
export const demoFeatures: readonly FeatureKey[] = [
  'compliance',
  'workspaces',
  'company',
  'resources',
  'reports',
  'questionnaires',
  'obligations',
  'data_rooms',
  'cockpit',
  'chatbots',
  'gap_analysis',
];

export interface DemoCompany {
  readonly name: string;
  readonly people: readonly DemoPerson[];
  readonly profile: {
    regulators: string[];
    keywords: string[];
    licence_types: string[];
    countries: string[];
    business_lines: string[];
    topics: string[];
  };
}

/** Fictional: a payment institution in Germany that remits money abroad. */
export const firstCompany: DemoCompany = {
  name: 'Northwind Payments (demo)',
  people: peopleOfFirstCompany.map((name) => demoPeople[name]),
  profile: {
    // its supervisors first, then those of the countries it remits money to
    regulators: [
      'BaFin',
      'CSSF',
      'FCA',
      'EBA',
      'ECB',
      'EC',
      'EUR-Lex',
      'ESMA',
      'DORA',
      'FIU',
      'FATF',
      'MAS',
      'FINMA',
      'BDDK',
    ],
    keywords: [
      'payment',
      'safeguarding',
      'outsourcing',
      'ICT',
      'money laundering',
      'Geldwäsche',
      'operational resilience',
      'crypto',
      'Krypto',
      'fraud',
      'Zahlungs',
      'DORA',
      'strong customer authentication',
    ],
    licence_types: ['payment institution'],
    countries: ['DE', 'LU', 'GB'],
    business_lines: ['acquiring', 'money remittance', 'account information services'],
    topics: ['Payments and Transfer', 'Anti-Money Laundering', 'Digital Finance'],
  },
};

/** Fictional: a manager of funds in Luxembourg. */
export const secondCompany: DemoCompany = {
  name: 'Lakeside Fund Managers (demo)',
  people: peopleOfSecondCompany.map((name) => demoPeople[name]),
  profile: {
    regulators: ['CSSF', 'ESMA', 'EC', 'EUR-Lex'],
    keywords: ['fund', 'UCITS', 'AIFM', 'sustainable'],
    licence_types: ['fund manager'],
    countries: ['LU'],
    business_lines: ['UCITS management'],
    topics: ['Financial Markets', 'Sustainable Finance'],
  },
};
