// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  Compliance: string;
  'Payments and Transfer': string;
  Banking: string;
  'Financial Markets': string;
  Macroeconomics: string;
  'Cross-Border': string;
  'Digital Finance': string;
  'Anti-Money Laundering': string;
  'Financial Crime': string;
  'Fraud and Scam': string;
  '(Enforcement) Actions': string;
  'Penalties and Fees': string;
  'Pensions and Retirement': string;
  'Corporate Governance': string;
  'Credit Services': string;
  'Cash and Mortgage': string;
  Crypto: string;
  'Consumer Rights and Support': string;
  'Sustainable Finance': string;
  'Statistics and Data': string;
  'Collateral and Safeguarding': string;
  'Advisers and Accountancy': string;
  Uncategorized: string;
  '(Other)': string;
}
