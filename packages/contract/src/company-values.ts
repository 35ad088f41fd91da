import { topics } from './topic-values.ts';

/** What a firm may be licensed as. The key goes over the wire. */
export const licenceTypes = {
  credit_institution: 'Credit institution (bank)',
  payment_institution: 'Payment institution',
  e_money_institution: 'E-money institution',
  account_information_provider: 'Account information service provider',
  investment_firm: 'Investment firm',
  ucits_management_company: 'UCITS management company',
  alternative_fund_manager: 'Alternative investment fund manager',
  insurer: 'Insurance undertaking',
  reinsurer: 'Reinsurance undertaking',
  insurance_intermediary: 'Insurance intermediary',
  pension_fund: 'Pension fund or occupational pension institution',
  crypto_asset_service_provider: 'Crypto-asset service provider',
  crowdfunding_provider: 'Crowdfunding service provider',
  consumer_lender: 'Consumer lender or credit servicer',
  trading_venue: 'Trading venue',
  central_counterparty: 'Central counterparty',
  securities_depository: 'Central securities depository',
  depositary: 'Depositary or custodian',
  financial_adviser: 'Financial adviser',
  auditor: 'Auditor or accountant',
} as const;
export type LicenceType = keyof typeof licenceTypes;

/** What a firm does. The key goes over the wire. */
export const businessLines = {
  deposits: 'Deposits and accounts',
  retail_lending: 'Retail lending',
  corporate_lending: 'Corporate lending',
  mortgages: 'Mortgages',
  cards: 'Card issuing',
  acquiring: 'Acquiring for merchants',
  money_remittance: 'Money remittance',
  credit_transfers: 'Credit transfers and direct debits',
  payment_initiation: 'Payment initiation',
  account_information: 'Account information',
  e_money: 'E-money issuing',
  foreign_exchange: 'Foreign exchange',
  correspondent_banking: 'Correspondent banking',
  trade_finance: 'Trade finance',
  digital_channels: 'Digital banking and online channels',
  securities_trading: 'Securities trading',
  derivatives: 'Derivatives',
  portfolio_management: 'Portfolio management',
  investment_advice: 'Investment advice',
  retail_funds: 'Retail funds (UCITS)',
  alternative_funds: 'Alternative funds',
  sustainable_funds: 'Sustainable funds',
  fund_distribution: 'Cross-border fund distribution',
  custody: 'Custody',
  securitisation: 'Securitisation',
  crypto_assets: 'Crypto-asset services',
  life_insurance: 'Life insurance',
  non_life_insurance: 'Non-life insurance',
  insurance_distribution: 'Insurance distribution',
  pensions: 'Pensions',
  crowdfunding: 'Crowdfunding',
  factoring_and_leasing: 'Factoring and leasing',
} as const;
export type BusinessLine = keyof typeof businessLines;

/** Where relevance or a topic was read: `text` is the text that is shown of the current version. */
export const evidenceFields = ['title', 'summary', 'text'] as const;
export type EvidenceField = (typeof evidenceFields)[number];

/** Facts that speak for a publication, the telling ones first; all others speak against it. */
export const reasonKindsFor = [
  'person_relevant',
  'keyword',
  'licence_type',
  'topic',
  'business_line',
  'near_licence_type',
  // as all words together tell, which no single one shows
  'firms_addressed',
  'learned_relevant',
  'country',
  'regulator_followed',
  'empty_profile',
] as const;

/** Facts of a profile, and of a publication, that a relevance verdict names. */
export const relevanceReasonKinds = [
  ...reasonKindsFor,
  // against it
  'person_irrelevant',
  'excluded_keyword',
  'other_topic',
  'other_licence_type',
  'other_firms_addressed',
  'no_firm_addressed',
  'outside_remit',
  'other_country',
  'regulator_not_followed',
  'named_case',
  'public_warning',
  'no_rule',
  'language_not_read',
  'learned_irrelevant',
  'nothing_met',
  // of verdicts made before topics were read
  'no_keyword',
] as const;
export type RelevanceReasonKind = (typeof relevanceReasonKinds)[number];

/** Topics that a profile may choose; the two that say that nothing is known are none. */
export const profileTopics = topics.filter((topic) => topic !== 'Uncategorized' && topic !== '(Other)');
