import type { Sample } from './sample.ts';

export const ebaRiskDashboard: Sample = {
  key: 'eba-risk-dashboard',
  regulators: ['EBA'],
  title: 'Risk dashboard: arrears edge up, liquidity remains ample',
  code: null,
  type: 'news',
  language: 'en',
  isBinding: null,
  topics: ['Banking', 'Statistics and Data', 'Credit Services'],
  summary: 'Quarterly figures on the largest banking groups, with an interactive spreadsheet.',
  collectedDaysAgo: 16,
  body: {
    titleOnly: {
      code: 'unsupported-type',
      reason: 'the link leads to a file of type application/vnd.ms-excel',
    },
  },
};
