import { integer } from '../../../../../lib/url-state.ts';

/** The questions in their order, each by the field of the profile that it asks for. */
export const questions = ['licence_types', 'countries', 'business_lines', 'regulators', 'keywords'] as const;
export type Question = (typeof questions)[number];

export const questionFields = { question: integer(1, 1, questions.length) };
