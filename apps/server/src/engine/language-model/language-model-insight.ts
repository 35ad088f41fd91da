import { createHash } from 'node:crypto';
import type { Logger } from '../../lib/logger.ts';
import type { InsightEngine, Made, Provenance } from '../engine.ts';
import {
  explanationData,
  explanationInstructions,
  explanationPrompt,
  explanationSchema,
  groundExplanation,
} from './explain.ts';
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
