import { z } from 'zod';
import { comparisonRefusalReasons } from '../../engine/comparison/reasons.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { refusalInWords } from './reasons.ts';

/** What stood in the way of a comparison, or of a part of it. */
const problemSchema = z.union([
  z.object({ code: z.enum(['no_text', 'failed']) }),
  z.object({
    refused: z.array(z.object({ id: z.string(), reason: z.enum(comparisonRefusalReasons) })),
    unreadable: z.array(z.string()),
  }),
]);
export type ComparisonProblem = z.infer<typeof problemSchema>;

/** @param nameOf the name of a source or publication that was compared */
export function problemInWords(stored: string, nameOf: (id: string) => string): string {
  const { data } = problemSchema.safeParse(JSON.parse(stored));
  const texts = (key: 'comparisonFailed' | 'comparisonWithoutText') =>
    said('problems-chatbots', key).in(spokenLanguage());
  if (!data || ('code' in data && data.code === 'failed')) return texts('comparisonFailed');
  if ('code' in data) return texts('comparisonWithoutText');
  return [
    ...data.refused.map(({ id, reason }) => `${nameOf(id)}: ${refusalInWords(reason)}`),
    ...data.unreadable.map((id) => `${nameOf(id)}: ${texts('comparisonWithoutText')}`),
  ].join('\n');
}
