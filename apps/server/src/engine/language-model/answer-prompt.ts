import { z } from 'zod';
import type { AnswerRequest } from '../answers/answers.ts';
import { dataIsData, dataPart } from './data-part.ts';
import { fitInto, type Section } from './input-budget.ts';

/** Changes with the instructions below. */
export const answerPrompt = 'answers-1';

export const answerSchema = z.object({
  claims: z
    .array(
      z.object({
        sentence: z.string().describe('one sentence of the answer, without quotes and markers'),
        quotes: z.array(
          z.object({
            passage: z.string().describe('the number of the passage, such as “3”'),
            words: z
              .string()
              .describe('words of that passage that prove the sentence, character by character'),
          }),
        ),
      }),
    )
    .describe('the answer, sentence by sentence; empty if the passages do not answer'),
});

export type WrittenAnswer = z.infer<typeof answerSchema>;

export const answerInstructions = `You answer the question of a compliance officer from numbered passages of laws, policies and other texts, and from nothing else.
Write at most six short sentences, in the language of the question. For each, give the number of the passage and copy the words that prove it, character by character, in their own language. Name no number or name that isn't in those words.
If the passages don't answer the question, answer with no claims.
${dataIsData}
Answer with a JSON object of the field claims: a list of objects of the fields sentence and quotes, each quote an object of the fields passage and words.`;

/** Of the input; the rest is for passages. */
const historyShare = 0.2;
const longestQuestion = 0.2;

/** The question, the passages as many as fit, and the end of the conversation. */
export function answerData({ question, history, passages }: AnswerRequest, tokens: number): string {
  const asked = fitInto([{ name: 'question', text: question }], tokens * longestQuestion);
  const earlier = fitInto(
    history
      .toReversed()
      .map(({ question: before, answer }): Section => ({ name: 'earlier', text: `${before}\n${answer}` })),
    tokens * historyShare,
  ).toReversed();
  const texts = fitInto(
    passages.map(({ title, clause, text }, at) => ({
      name: `passage ${String(at + 1)}`,
      text: [[title, clause].filter((one) => one !== '').join(', '), text].join('\n'),
    })),
    tokens * (1 - historyShare - longestQuestion),
  );
  return dataPart([...earlier, ...texts, ...asked]);
}
