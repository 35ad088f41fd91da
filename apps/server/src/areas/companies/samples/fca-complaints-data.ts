import type { Sample } from './sample.ts';

export const fcaComplaintsData: Sample = {
  key: 'fca-complaints-data',
  regulators: ['FCA'],
  title: 'Firm-level complaints data for the half-year: payment services complaints up by a tenth',
  code: null,
  type: 'news',
  language: 'en',
  isBinding: null,
  topics: ['Statistics and Data', 'Consumer Rights and Support'],
  summary: null,
  collectedDaysAgo: 20,
  body: {
    titleOnly: { code: 'unreachable', reason: 'the page answered 403 (forbidden) seven times' },
  },
};
