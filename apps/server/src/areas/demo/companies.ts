import type { CompanyProfileValues } from '@regulus/contract/companies.ts';
import { type DemoPerson, demoPeople, peopleOfFirstCompany, peopleOfSecondCompany } from './people.ts';

export interface DemoCompany {
  readonly name: string;
  readonly people: readonly DemoPerson[];
  readonly profile: Omit<CompanyProfileValues, 'excluded_keywords'>;
}

/** The shared workspace of the first company, known by its id, so that one that was renamed or archived is not made again. */
export const demoWorkspaceId = 'd3300000-0000-4000-8000-000000000001';

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
    licence_types: ['payment_institution'],
    countries: ['DE', 'LU', 'GB'],
    business_lines: ['acquiring', 'money_remittance', 'account_information'],
    topics: ['Payments and Transfer', 'Anti-Money Laundering', 'Digital Finance'],
    languages: ['en', 'de'],
  },
};

/** Fictional: a manager of funds in Luxembourg. */
export const secondCompany: DemoCompany = {
  name: 'Lakeside Fund Managers (demo)',
  people: peopleOfSecondCompany.map((name) => demoPeople[name]),
  profile: {
    regulators: ['CSSF', 'ESMA', 'EC', 'EUR-Lex'],
    keywords: ['fund', 'UCITS', 'AIFM', 'sustainable'],
    licence_types: ['ucits_management_company', 'alternative_fund_manager'],
    countries: ['LU'],
    business_lines: ['portfolio_management', 'retail_funds', 'fund_distribution'],
    topics: ['Financial Markets', 'Sustainable Finance'],
    languages: ['en', 'fr', 'de'],
  },
};
