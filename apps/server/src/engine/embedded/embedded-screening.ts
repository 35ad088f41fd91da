import type { ScreeningEngine } from '../engine.ts';
import { keyPointsOf } from '../screening/key-points/key-points.ts';
import { featuresOf } from '../screening/learning/features.ts';
import { learn } from '../screening/learning/learn.ts';
import { createMatcher } from '../screening/relevance/create-matcher.ts';
import { readFacts } from '../screening/topics/read-facts.ts';

/** Deterministic, without a network or a model: rules and words of the field, and what a company's decisions teach. */
export const embeddedScreening: ScreeningEngine = {
  version: 'screening-1',
  classify: async (documents) => documents.map(readFacts),
  summarise: async (document) => keyPointsOf(document),
  matcherFor: createMatcher,
  featuresOf,
  learn,
};
