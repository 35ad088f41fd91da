import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, NoObjectGeneratedError, NoOutputGeneratedError, Output } from 'ai';
import type { z } from 'zod';
import type { ModelEndpoint } from '../../config.ts';
import type { Logger } from '../../lib/logger.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import type { Limits } from './limits.ts';
import { AnswerUnusable, ModelUnavailable } from './model-errors.ts';

export interface Question<Answer> {
  /** what has to be done; only our own text, never that of a source */
  readonly instructions: string;
  /** what it has to be done with: data, whatever it says */
  readonly data: string;
  readonly schema: z.ZodType<Answer>;
}

export interface LanguageModel {
  readonly name: string;
  readonly limits: Limits;
  /** @throws ModelUnavailable, AnswerUnusable; the signal's reason */
  ask<Answer>(question: Question<Answer>, signal: AbortSignal): Promise<Answer>;
  /** since when it has not responded (ms since 1970); null while it does */
  failingSince(): number | null;
}

const isUnusable = (error: unknown) =>
  NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error);

/** The library's message may contain what it was sent, so logs get ours. */
const brief = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200);

/** Runs one request behind the breaker, within its time limit; logs when the model stops responding and when it is back. */
export async function behindBreaker<T>(
  { breaker, log, model, timeMs }: { breaker: Breaker; log: Logger; model: string; timeMs: number },
  signal: AbortSignal,
  work: (within: AbortSignal) => Promise<T>,
): Promise<T> {
  const wasFailing = breaker.openSince() !== null;
  try {
    const answer = await breaker.run(async () => {
      try {
        return await work(AbortSignal.any([signal, AbortSignal.timeout(timeMs)]));
      } catch (error) {
        signal.throwIfAborted();
        if (isUnusable(error)) throw new AnswerUnusable(brief(error));
        throw new ModelUnavailable(brief(error));
      }
    });
    if (wasFailing) log.info({ model }, 'the language model is responding again');
    return answer;
  } catch (error) {
    signal.throwIfAborted();
    if (!wasFailing && breaker.openSince() !== null)
      log.warn(
        { model, reason: brief(error) },
        'the language model is not responding; the built-in engine is used instead',
      );
    if (error instanceof AnswerUnusable || error instanceof ModelUnavailable) throw error;
    throw new ModelUnavailable(brief(error));
  }
}

export const breakerOf = ({ failuresToOpen, pauseMs }: Limits): Breaker =>
  createBreaker({
    failuresToOpen,
    pauseMs,
    meaningOf: (error) =>
      error instanceof ModelUnavailable ? 'failed' : error instanceof AnswerUnusable ? 'answered' : null,
  });

/** A model behind an OpenAI-compatible endpoint. It is given no tools, so that nothing a source says can trigger an action. */
export function createLanguageModel(
  { baseUrl, apiKey, model }: ModelEndpoint,
  limits: Limits,
  log: Logger,
): LanguageModel {
  // the library's warnings would go to the console, bypassing the log
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const provider = createOpenAICompatible({
    name: 'configured',
    baseURL: baseUrl,
    supportsStructuredOutputs: true,
    ...(apiKey === null ? {} : { apiKey }),
  });
  const breaker = breakerOf(limits);
  return {
    name: model,
    limits,
    failingSince: () => breaker.openSince(),
    ask: ({ instructions, data, schema }, signal) =>
      behindBreaker({ breaker, log, model, timeMs: limits.timeMs }, signal, async (abortSignal) => {
        const { output } = await generateText({
          model: provider(model),
          system: instructions,
          prompt: data,
          output: Output.object({ schema }),
          maxOutputTokens: limits.outputTokens,
          // with growing pauses, or the pause that `Retry-After` asks for
          maxRetries: limits.retries,
          temperature: 0,
          abortSignal,
        });
        return output;
      }),
  };
}
