import type { Sample } from './sample.ts';

export const eurlexCorrigendum: Sample = {
  key: 'eurlex-corrigendum',
  regulators: ['EUR-Lex'],
  title:
    'Corrigendum to Commission Delegated Regulation supplementing the rules on the own funds of issuers of asset-referenced tokens',
  code: '(EU) {year}/S7730R(01)',
  type: 'regulation',
  language: 'en',
  isBinding: true,
  topics: ['Crypto', 'Collateral and Safeguarding'],
  summary: null,
  collectedDaysAgo: 22,
  body: {
    titleOnly: { code: 'too-large', reason: 'the page is larger than what is read' },
  },
};
