import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Logger } from '../../lib/logger.ts';
import type { InsightEngine, Made, Provenance, RelevanceToExplain } from '../engine.ts';
import { groundSentence } from '../grounding/ground-sentence.ts';
import { dataIsData, dataPart } from './data-part.ts';
import { fitInto } from './input-budget.ts';
import type { LanguageModel } from './language-model.ts';
import { AnswerUnusable, ModelUnavailable } from './model-errors.ts';
import {
  groundSummary,
  partsOf,
  summaryData,
  summaryInstructions,
  summaryPrompt,
  summarySchema,
} from './summarise.ts';

/** Changes with the instructions below. */
const explanationPrompt = 'relevance-1';

const explanationSchema = z.object({
  sentence: z.string().describe('one sentence, at most 30 words'),
});

const explanationInstructions = `A screening engine found a regulatory publication relevant to a company, for the reasons in the data part. Say in one plain English sentence of at most 30 words why the company should look at it.
Use these reasons and the title only. Name no number, name or fact that does not stand in them. Words that you quote go between “ and ”, character by character.
${dataIsData}
Answer with a JSON object of the field sentence.`;

const linesOf = ({ title, reasons }: RelevanceToExplain): string[] => [
  title,
  ...reasons.map(({ words, quote }) => (quote === null ? words : `${words}: “${quote}”`)),
];

function explanationData(relevance: RelevanceToExplain, tokens: number): string {
  const [title = '', ...reasons] = linesOf(relevance);
  const sections = [
    { name: 'title', text: title },
    { name: 'reasons', text: reasons.map((line) => `- ${line}`).join('\n') },
  ];
  return dataPart(fitInto(sections, tokens));
}

/** The sentence, if it says nothing that wasn't given; otherwise null. */
const groundExplanation = (
  { sentence }: z.infer<typeof explanationSchema>,
  relevance: RelevanceToExplain,
): string | null => groundSentence(sentence, linesOf(relevance));

const engineVersion = 'language-model-1';

/**
 * What a model writes, with each quote verified; if it doesn't respond or no quote is valid, what the embedded engine found.
 */
export function createLanguageModelInsight(model: LanguageModel, log: Logger): InsightEngine {
  const { inputTokens } = model.limits;

  /** @param write returns null if nothing in the model's response can be used */
  async function make<T>(
    promptVersion: string,
    input: unknown,
    write: () => Promise<T | null>,
    instead: { readonly value: T; readonly foundBy: string },
  ): Promise<Made<T>> {
    const made = {
      inputHash: createHash('sha256')
        .update(JSON.stringify([engineVersion, model.name, promptVersion, input]))
        .digest('hex'),
    };
    const fallBack = (fallback: NonNullable<Provenance['fallback']>): Made<T> => ({
      value: instead.value,
      provenance: {
        ...made,
        engine: 'embedded',
        engineVersion: instead.foundBy,
        model: null,
        promptVersion: null,
        fallback,
      },
    });
    try {
      const value = await write();
      if (value === null) return fallBack('unusable');
      return {
        value,
        provenance: {
          ...made,
          engine: 'language-model',
          engineVersion,
          model: model.name,
          promptVersion,
          fallback: null,
        },
      };
    } catch (error) {
      if (error instanceof ModelUnavailable) return fallBack('unavailable');
      if (!(error instanceof AnswerUnusable)) throw error;
      log.debug(
        { model: model.name, reason: error.message },
        'a response of the language model was not used',
      );
      return fallBack('unusable');
    }
  }

  return {
    version: [engineVersion, summaryPrompt, explanationPrompt, model.name].join(' '),
    failingSince: () => model.failingSince(),
    summarise: ({ document, found, foundBy }, signal) =>
      make(
        summaryPrompt,
        document,
        async () => {
          const parts = partsOf(document, found, inputTokens);
          const question = {
            instructions: summaryInstructions,
            data: summaryData(parts),
            schema: summarySchema,
          };
          return groundSummary(await model.ask(question, signal), parts);
        },
        { value: found, foundBy },
      ),
    explain: (relevance, signal) =>
      make<string | null>(
        explanationPrompt,
        relevance,
        async () => {
          const data = explanationData(relevance, inputTokens);
          const question = { instructions: explanationInstructions, data, schema: explanationSchema };
          return groundExplanation(await model.ask(question, signal), relevance);
        },
        // its reasons are shown as they are
        { value: null, foundBy: relevance.foundBy },
      ),
  };
}
