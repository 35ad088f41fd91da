import type { WrittenSurvey } from '../../../../data/admin-surveys.ts';

/** A survey as it begins. */
export const nothingWritten: WrittenSurvey = {
  title: { en: '', de: '' },
  introduction: { en: '', de: '' },
  questions: [],
  company_ids: null,
  opens_on: null,
  closes_on: null,
};
