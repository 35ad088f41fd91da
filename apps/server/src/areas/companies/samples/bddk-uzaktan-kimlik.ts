import type { Sample } from './sample.ts';

export const bddkUzaktanKimlik: Sample = {
  key: 'bddk-uzaktan-kimlik',
  regulators: ['BDDK'],
  title:
    'Bankaların uzaktan kimlik tespiti ve elektronik ortamda sözleşme kurulmasına ilişkin genelge taslağı',
  code: '{year}/S3',
  type: 'regulation',
  language: 'tr',
  isBinding: false,
  topics: ['Banking', 'Digital Finance', 'Anti-Money Laundering'],
  summary: null,
  collectedDaysAgo: 3,
  body: {
    titleOnly: { code: 'no-readable-text', reason: 'the page holds scanned pages without readable text' },
  },
};
