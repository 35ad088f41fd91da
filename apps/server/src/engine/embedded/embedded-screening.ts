import { background } from '../../lib/background-process.ts';
import type { ScreeningEngine } from '../engine.ts';
import { featuresOf } from '../screening/learning/features.ts';
import { learn } from '../screening/learning/learn.ts';
import { createMatcher } from '../screening/relevance/create-matcher.ts';
import type { LearnedModel } from '../screening/screening.ts';
import type { LearnRequest } from './learn-worker.ts';
import type { ScreeningRequest } from './screening-worker.ts';

const worker = new URL('screening-worker.ts', import.meta.url);
const learnWorker = new URL('learn-worker.ts', import.meta.url);

const ask = <Answer>(request: ScreeningRequest) =>
  background.ask<Answer[]>(worker, request, { timeMs: 60_000 });

/**
 * Deterministic, without a network or a model: rules and terms of the field, and what is learned from a company's decisions.
 */
export const embeddedScreening: ScreeningEngine = {
  version: 'screening-14',
  classify: (documents) => ask({ kind: 'classify', documents }),
  summarise: (documents) => ask({ kind: 'summarise', documents }),
  matcherFor: createMatcher,
  featuresOf,
  // many features are fitted in the background, where no one has to wait
  learn: async (signals, forgotten) =>
    signals.length === 0
      ? learn(signals, forgotten)
      : background.ask<LearnedModel>(learnWorker, { signals, forgotten } satisfies LearnRequest, {
          timeMs: 60_000,
        }),
};
