import type { CompanyProfile, PublicationFacts, ScreeningDocument } from '../screening.ts';

/** Guidelines of an EU authority about payment institutions, unless told otherwise. */
export const writtenDocument = (changes: Partial<ScreeningDocument> = {}): ScreeningDocument => ({
  title: 'Guidelines on safeguarding by payment institutions',
  summary: 'How client money is kept apart.',
  lead: 'These guidelines apply to payment institutions.',
  language: 'en',
  regulators: ['EBA'],
  country: 'EU',
  documentType: 'guideline',
  isBinding: null,
  categories: [],
  ...changes,
});

/** A publication about which nothing was read, unless told otherwise. */
export const writtenFacts = (changes: Partial<PublicationFacts> = {}): PublicationFacts => ({
  topics: [],
  licenceTypes: [],
  businessLines: [],
  countries: [],
  traits: [],
  ...changes,
});

/** A German payment institution, unless told otherwise. */
export const writtenProfile = (changes: Partial<CompanyProfile> = {}): CompanyProfile => ({
  licenceTypes: ['payment_institution'],
  countries: ['DE', 'AT'],
  businessLines: ['acquiring'],
  topics: ['Payments and Transfer', 'Anti-Money Laundering'],
  keywords: ['safeguarding', 'PSD2'],
  excludedKeywords: [],
  regulators: ['EBA', 'BaFin', 'FATF'],
  languages: ['de', 'en'],
  ...changes,
});

/** A profile that names nothing but whom it follows. */
export const emptyProfile = writtenProfile({
  licenceTypes: [],
  countries: [],
  businessLines: [],
  topics: [],
  keywords: [],
  languages: [],
});
