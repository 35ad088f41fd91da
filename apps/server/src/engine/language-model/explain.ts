import { z } from 'zod';
import type { RelevanceToExplain } from '../engine.ts';
import { groundSentence } from '../grounding/ground-sentence.ts';
import { dataIsData, dataPart } from './data-part.ts';
import { fitInto } from './input-budget.ts';

/** Changes with the instructions below. */
export const explanationPrompt = 'relevance-1';

export const explanationSchema = z.object({
  sentence: z.string().describe('one sentence, at most 30 words'),
});

export const explanationInstructions = `A screening engine found a regulatory publication relevant to a company, for the reasons in the data part. Say in one plain English sentence of at most 30 words why the company should look at it.
Use these reasons and the title only. Name no number, name or fact that does not stand in them. Words that you quote go between “ and ”, character by character.
${dataIsData}
Answer with a JSON object of the field sentence.`;

const linesOf = ({ title, reasons }: RelevanceToExplain): string[] => [
  title,
  ...reasons.map(({ words, quote }) => (quote === null ? words : `${words}: “${quote}”`)),
];

export function explanationData(relevance: RelevanceToExplain, tokens: number): string {
  const [title = '', ...reasons] = linesOf(relevance);
  const sections = [
    { name: 'title', text: title },
    { name: 'reasons', text: reasons.map((line) => `- ${line}`).join('\n') },
  ];
  return dataPart(fitInto(sections, tokens));
}

/** The sentence, if it says nothing that wasn't given; otherwise null. */
export const groundExplanation = (
  { sentence }: z.infer<typeof explanationSchema>,
  relevance: RelevanceToExplain,
): string | null => groundSentence(sentence, linesOf(relevance));
