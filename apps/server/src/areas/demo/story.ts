import type { PublicationStatus } from '@regulus/contract/publications.ts';
import type { DemoPersonName } from './people.ts';

/** What someone decided about samples before the first start. */
export interface StoryStep {
  readonly who: DemoPersonName;
  readonly daysAgo: number;
  /** `HH:MM` in UTC */
  readonly time: string;
  /** keys of samples; several are decided together */
  readonly samples: readonly string[];
  readonly status?: PublicationStatus;
  readonly notes?: string;
  readonly assignee?: DemoPersonName;
  /** takes the last decision about the sample back */
  readonly isUndo?: true;
}

const relevant = 0;
const irrelevant = 1;
const inReview = 2;
const analyzed = 3;
const implemented = 4;

const step = (
  when: string,
  who: DemoPersonName,
  samples: string | readonly string[],
  change: Pick<StoryStep, 'status' | 'notes' | 'assignee' | 'isUndo'>,
): StoryStep => {
  const [daysAgo = '', time = ''] = when.split(' ');
  return { daysAgo: Number(daysAgo), time, who, samples: [samples].flat(), ...change };
};

/** The payment firm: everything that can be true of a publication is true of one of them. */
export const storyOfFirstCompany: readonly StoryStep[] = [
  step('66 09:40', 'ben', 'bafin-auslagerungsanzeigen', { status: inReview, assignee: 'carla' }),
  step('62 10:05', 'ben', 'ecb-cloud-guide', { status: inReview, assignee: 'ben' }),
  step('58 09:30', 'ben', 'fiu-jahresbericht', {
    status: irrelevant,
    notes: 'Figures only. Nothing for us to do.',
  }),
  step('54 11:20', 'ada', 'ec-money-laundering-report', { status: relevant, assignee: 'ben' }),
  step('51 14:00', 'ben', 'bafin-vermarktungsverbot', {
    status: irrelevant,
    notes: 'We distribute no certificates.',
  }),
  step('49 09:25', 'ben', 'cssf-reglement-lbcft', { status: inReview, assignee: 'ben' }),
  step('47 09:50', 'ben', 'fca-crypto-custody', { status: inReview, assignee: 'ada' }),
  step('45 09:35', 'ben', 'eba-outsourcing-registers', { status: inReview, assignee: 'carla' }),
  step('44 10:15', 'ada', 'bafin-auslagerungsanzeigen', { status: analyzed }),
  step('43 15:10', 'ben', 'ec-account-transfers', { status: relevant }),
  step('41 09:45', 'ben', 'finma-rundschreiben-klimarisiken', {
    status: irrelevant,
    notes: 'Addressed to banks and insurers in Switzerland.',
  }),
  step('35 09:40', 'ben', 'eba-incident-notification', { status: inReview, assignee: 'ben' }),
  step('33 10:30', 'ada', 'ecb-oversight-report', { status: relevant, assignee: 'ada' }),
  step('30 13:40', 'ben', 'cssf-reglement-lbcft', { status: analyzed }),
  step('29 10:10', 'ben', 'eba-fraud-reporting', { status: inReview, assignee: 'ben' }),
  step('26 09:55', 'ben', 'fatf-payment-transparency', { status: relevant, assignee: 'ada' }),
  step('25 10:20', 'ada', 'ec-access-dashboards', { status: inReview, assignee: 'ben' }),
  step('23 09:30', 'ben', 'bafin-merkblatt-agenten', { status: inReview, assignee: 'carla' }),
  step('21 16:05', 'carla', 'eba-outsourcing-registers', { status: analyzed }),
  step('20 09:40', 'ben', 'dora-register-of-information', { status: inReview, assignee: 'ben' }),
  step('20 09:50', 'ben', 'fca-complaints-data', {
    status: irrelevant,
    notes: 'Firm-level figures of others. Title only, nothing to read.',
  }),
  step('19 11:00', 'ada', 'bafin-sonderbeauftragter', { status: relevant }),
  step('18 09:35', 'ben', ['esma-liquidity-tools', 'esma-social-media-statement', 'cssf-fund-costs-review'], {
    status: irrelevant,
    notes: 'For fund managers. We manage no funds and recommend no investments.',
  }),
  step('16 09:20', 'ben', 'eba-risk-dashboard', { status: relevant }),
  step('15 11:30', 'carla', 'eba-outsourcing-registers', {
    status: implemented,
    notes: 'Register complete since last month, exit plans approved by the board.',
  }),
  step('14 10:45', 'ben', 'ecb-cloud-guide', { status: analyzed }),
  step('14 14:25', 'ada', 'ecb-speech-digital-payments', {
    status: irrelevant,
    notes: 'Worth reading, but no task.',
  }),
  step('13 09:30', 'ben', 'esma-crypto-conflicts', { status: inReview }),
  step('12 09:15', 'ben', 'fca-final-notice', { status: irrelevant, notes: 'Another firm.' }),
  step('12 15:50', 'ada', 'fca-final-notice', { isUndo: true }),
  step('12 15:52', 'ada', 'fca-final-notice', { status: relevant, assignee: 'ada' }),
  step('11 10:00', 'ada', 'esma-crypto-conflicts', { status: relevant }),
  step('10 09:40', 'ben', 'bafin-konsultation-it-zahlungsinstitute', { status: inReview, assignee: 'ada' }),
  step('8 13:15', 'ben', 'cssf-reglement-lbcft', {
    status: implemented,
    notes: 'Questionnaire answered and sent, approved by Ada.',
  }),
  step('7 09:30', 'ben', 'fatf-jurisdictions', { status: relevant, assignee: 'ben' }),
  step('7 10:10', 'ada', 'fiu-typologie-haendler', { status: inReview, assignee: 'ben' }),
  step('5 16:40', 'ben', 'fiu-typologie-haendler', { status: analyzed }),
  step('4 09:30', 'ada', 'bafin-merkblatt-agenten', { assignee: 'ada' }),
];

/** The fund manager in Luxembourg: of the same publications others matter. */
export const storyOfSecondCompany: readonly StoryStep[] = [
  step('70 08:50', 'dora', 'esma-liquidity-tools', { status: inReview, assignee: 'dora' }),
  step('18 08:45', 'dora', 'cssf-fund-costs-review', { status: relevant, assignee: 'dora' }),
  step('13 09:05', 'dora', 'esma-crypto-conflicts', {
    status: irrelevant,
    notes: 'None of our funds may hold crypto assets.',
  }),
  step('5 09:10', 'dora', 'eurlex-instant-payment-reports', {
    status: irrelevant,
    notes: 'For payment service providers.',
  }),
];

/** Opened without a decision, most recent last: what each would meet again under “continue where you left”. */
export const openedUndecided: Partial<Record<DemoPersonName, readonly string[]>> = {
  ada: ['mas-wallet-limits-consultation', 'ecb-payment-statistics'],
  ben: [
    'eurlex-corrigendum',
    'mas-technology-risk-notice',
    'finma-stablecoin-mitteilung',
    'fca-payment-delays',
  ],
  carla: ['eba-fraud-reporting'],
  dora: ['esma-fund-names-questions'],
};

export const bookmarked: Partial<Record<DemoPersonName, readonly string[]>> = {
  ada: ['ec-access-dashboards', 'ecb-speech-digital-payments', 'fca-final-notice'],
  ben: ['eba-fraud-reporting', 'dora-register-of-information', 'fiu-typologie-haendler'],
  carla: ['eba-outsourcing-registers'],
  dora: ['cssf-circulaire-externalisation'],
};
