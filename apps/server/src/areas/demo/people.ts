import { demoAdminEmail } from '../account/demo.service.ts';

/** Someone of a demo company. */
export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly role: 'company_admin' | 'member' | 'auditor';
  /** what the log-in is for, printed at the start */
  readonly does: string;
  /** days before the first start, at the end of the working day */
  readonly lastLogInDaysAgo: number;
}

/** By the names that the story of the demo companies calls them. The first is the administrator of the first company. */
export const demoPeople = {
  ada: {
    email: demoAdminEmail,
    name: 'Ada Marlow',
    role: 'company_admin',
    does: 'administrator, compliance lead',
    lastLogInDaysAgo: 4,
  },
  ben: {
    email: 'analyst@demo.example',
    name: 'Ben Okafor',
    role: 'member',
    does: 'compliance analyst',
    lastLogInDaysAgo: 1,
  },
  carla: {
    email: 'owner@demo.example',
    name: 'Carla Weiss',
    role: 'member',
    does: 'control owner',
    lastLogInDaysAgo: 12,
  },
  emil: {
    email: 'auditor@demo.example',
    name: 'Emil Sato',
    role: 'auditor',
    does: 'auditor, reads only',
    lastLogInDaysAgo: 20,
  },
  dora: {
    email: 'admin@second-demo.example',
    name: 'Dora Lind',
    role: 'company_admin',
    does: 'administrator of the second demo company',
    lastLogInDaysAgo: 2,
  },
} as const satisfies Record<string, DemoPerson>;

export type DemoPersonName = keyof typeof demoPeople;

export const peopleOfFirstCompany = ['ada', 'ben', 'carla', 'emil'] as const satisfies DemoPersonName[];
export const peopleOfSecondCompany = ['dora'] as const satisfies DemoPersonName[];
