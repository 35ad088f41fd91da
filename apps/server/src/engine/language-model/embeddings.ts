import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embedMany } from 'ai';
import type { ModelEndpoint } from '../../config.ts';
import type { Logger } from '../../lib/logger.ts';
import type { EmbeddingEngine } from '../engine.ts';
import { fitInto } from './input-budget.ts';
import { behindBreaker, breakerOf } from './language-model.ts';
import type { Limits } from './limits.ts';

/** Texts per request; many endpoints accept no more. */
const atOnce = 64;

/** Vectors of texts from an OpenAI-compatible endpoint; a text that is too long is represented by its beginning. */
export function createEmbeddings(
  { baseUrl, apiKey, model }: ModelEndpoint,
  limits: Limits,
  log: Logger,
): EmbeddingEngine {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const provider = createOpenAICompatible({
    name: 'configured',
    baseURL: baseUrl,
    ...(apiKey === null ? {} : { apiKey }),
  });
  const breaker = breakerOf(limits);
  const trim = (text: string) => fitInto([{ name: '', text }], limits.inputTokens)[0]?.text ?? ' ';
  return {
    model,
    embed: async (texts, signal) => {
      const vectors: (readonly number[])[] = [];
      for (let start = 0; start < texts.length; start += atOnce) {
        const values = texts.slice(start, start + atOnce).map(trim);
        const { embeddings } = await behindBreaker(
          { breaker, log, model, timeMs: limits.timeMs },
          signal,
          (abortSignal) =>
            embedMany({
              model: provider.embeddingModel(model),
              values,
              maxRetries: limits.retries,
              abortSignal,
            }),
        );
        vectors.push(...embeddings);
      }
      if (vectors.length !== texts.length || vectors.some((one) => one.length !== vectors[0]?.length))
        throw new Error('The endpoint for embeddings answered vectors of different lengths, or too few.');
      return vectors;
    },
  };
}
