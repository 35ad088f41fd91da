import { z } from 'zod';
import type { QuestionToAnswer } from '../questionnaires/questionnaires.ts';
import { dataIsData, dataPart } from './data-part.ts';
import { fitInto } from './input-budget.ts';

/** Changes with the instructions below. */
export const questionnairePrompt = 'questionnaires-1';

export const questionnaireSchema = z.object({
  verdict: z
    .enum(['yes', 'partly', 'no', 'not_stated'])
    .describe('whether the firm does all that is asked; not_stated if the passages do not say'),
  value: z
    .string()
    .nullable()
    .describe('the choice, number or day (YYYY-MM-DD) that answers, if one is asked for; otherwise null'),
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
    .describe('why, sentence by sentence; empty if the passages do not say'),
});

export type WrittenQuestionAnswer = z.infer<typeof questionnaireSchema>;

export const questionnaireInstructions = `You answer a question about a firm for its compliance officer, from numbered passages of the firm's own texts and from nothing else.
Answer “yes” only if the passages say that the firm does everything that is asked, “partly” if they say so of a part or only that it should, “no” if they say that it isn't done, “not_stated” otherwise. What is planned, in draft, demanded by a law, or done by others is not done by the firm.
Write at most three short sentences, in the language of the question. For each, give the number of the passage and copy the words that prove it, character by character, in their own language. Name no number or name that isn't in those words.
${dataIsData}
Answer with a JSON object of the fields verdict, value and claims: claims is a list of objects of the fields sentence and quotes, each quote an object of the fields passage and words.`;

const longestQuestion = 0.2;

/** The question with what its form says of it, and the passages as many as fit. */
export function questionnaireData(
  { question, section, guidance, kind, choices, language, passages }: QuestionToAnswer,
  tokens: number,
): string {
  const asked = fitInto(
    [
      { name: 'question', text: question },
      { name: 'language', text: language },
      { name: 'kind', text: kind },
      ...(choices.length > 0 ? [{ name: 'choices', text: choices.join('\n') }] : []),
      ...(section.length > 0 ? [{ name: 'section', text: section.join('\n') }] : []),
      ...(guidance === '' ? [] : [{ name: 'guidance', text: guidance }]),
    ],
    tokens * longestQuestion,
  );
  const texts = fitInto(
    passages.map(({ title, clause, standing, text }, at) => ({
      name: `passage ${String(at + 1)}`,
      text: [[title, clause, standing].filter((one) => one !== '').join(', '), text].join('\n'),
    })),
    tokens * (1 - longestQuestion),
  );
  return dataPart([...texts, ...asked]);
}
