import type { ModelEndpoint } from '../../config.ts';
import type { Logger } from '../../lib/logger.ts';
import type { EmbeddingEngine, InsightEngine } from '../engine.ts';
import { createEmbeddings } from './embeddings.ts';
import { createLanguageModel } from './language-model.ts';
import { createLanguageModelInsight } from './language-model-insight.ts';
import { type Limits, usualLimits } from './limits.ts';

export const openInsight = (
  endpoint: ModelEndpoint,
  log: Logger,
  limits: Partial<Limits> = {},
): InsightEngine =>
  createLanguageModelInsight(createLanguageModel(endpoint, { ...usualLimits, ...limits }, log), log);

export const openEmbeddings = (
  endpoint: ModelEndpoint,
  log: Logger,
  limits: Partial<Limits> = {},
): EmbeddingEngine => createEmbeddings(endpoint, { ...usualLimits, ...limits }, log);
