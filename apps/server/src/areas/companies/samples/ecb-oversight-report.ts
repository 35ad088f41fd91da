import type { Sample } from './sample.ts';

export const ecbOversightReport: Sample = {
  key: 'ecb-oversight-report',
  regulators: ['ECB'],
  title: 'Oversight report on electronic payment instruments, schemes and arrangements',
  code: null,
  type: 'news',
  language: 'en',
  isBinding: null,
  topics: ['Payments and Transfer', 'Financial Markets'],
  summary: 'Results of the first round of assessments under the oversight framework.',
  collectedDaysAgo: 33,
  body: { titleOnly: { code: 'pdf', reason: 'the text is a PDF, which is not read yet' } },
};
