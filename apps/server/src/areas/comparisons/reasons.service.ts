import { textsIn } from '@regulus/messages/texts-in.ts';
import { z } from 'zod';
import type { ComparisonRefusal } from '../../engine/comparison/comparison.ts';
import { comparisonRefusalReasons } from '../../engine/comparison/reasons.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';

/** Why a row of a comparison has its verdict; a code that this version does not know says nothing. */
export function reasonInWords(code: string, parameters: Readonly<Record<string, string>>): string {
  const texts = new Map<string, unknown>(Object.entries(textsIn(spokenLanguage(), 'comparison-reasons')));
  const text = texts.get(code);
  if (typeof text === 'string') return text;
  return typeof text === 'function'
    ? String((text as (given: typeof parameters) => unknown)(parameters))
    : '';
}

/** Why a text was not compared. */
const refusalInWords = (reason: ComparisonRefusal['reason']): string =>
  textsIn(spokenLanguage(), 'comparison-refusals')[reason];

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
