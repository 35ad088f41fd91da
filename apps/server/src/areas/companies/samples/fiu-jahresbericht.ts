import type { Sample } from './sample.ts';

export const fiuJahresbericht: Sample = {
  key: 'fiu-jahresbericht',
  regulators: ['FIU'],
  title: 'Jahresbericht: Zahl der Verdachtsmeldungen und Schwerpunkte der Auswertung',
  code: null,
  type: 'news',
  language: 'de',
  isBinding: null,
  topics: ['Anti-Money Laundering', 'Statistics and Data'],
  summary: null,
  collectedDaysAgo: 58,
  body: { titleOnly: { code: 'pdf', reason: 'the text is a PDF, which is not read yet' } },
};
