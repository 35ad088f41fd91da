import type { AnswerPassage } from '../answers/answers.ts';
import type { DraftAudience, StatementRequest } from '../drafting/drafting.ts';
import { dataIsData, dataPart } from './data-part.ts';
import { fitInto } from './input-budget.ts';

/** Changes with the instructions below. */
export const draftingPrompt = 'drafting-1';

const readers: Readonly<Record<DraftAudience, string>> = {
  board: 'members of the board, who decide and read no details',
  compliance: 'compliance officers, who must meet every requirement',
  business: 'people in the business, who want to know what they have to do',
};

export const draftingInstructions = ({ audience, language, most }: StatementRequest): string =>
  `You write the key points of a briefing about one publication, from its numbered passages and from nothing else.
Your readers are ${readers[audience]}. Write at most ${String(most)} sentences in ${language === 'de' ? 'German' : 'English'}, plain and short, the most important first; none repeats another. For each, give the number of the passage and copy the words that prove it, character by character, in their own language. Name no number or name that isn't in those words.
${dataIsData}
Answer with a JSON object of the field claims: a list of objects of the fields sentence and quotes, each quote an object of the fields passage and words.`;

/** The passages, as many as fit. */
export const draftingData = (title: string, passages: readonly AnswerPassage[], tokens: number): string =>
  dataPart(
    fitInto(
      [
        { name: 'title', text: title },
        ...passages.map(({ clause, text }, at) => ({
          name: `passage ${String(at + 1)}`,
          text: clause === '' ? text : `${clause}\n${text}`,
        })),
      ],
      tokens,
    ),
  );
