import type { ModelEndpoint } from '../../config.ts';
import type { Logger } from '../../lib/logger.ts';
import type { AnswerEngine } from '../answers/answers.ts';
import type { DraftingEngine } from '../drafting/drafting.ts';
import type { EmbeddingEngine, InsightEngine } from '../engine.ts';
import type { QuestionnaireEngine } from '../questionnaires/questionnaires.ts';
import { createEmbeddings } from './embeddings.ts';
import { createLanguageModel } from './language-model.ts';
import { createLanguageModelAnswers } from './language-model-answers.ts';
import { createLanguageModelDrafting } from './language-model-drafting.ts';
import { createLanguageModelInsight } from './language-model-insight.ts';
import { createLanguageModelQuestionnaires } from './language-model-questionnaires.ts';
import { type Limits, usualLimits } from './limits.ts';

/** Somebody is waiting for an answer. */
const answerLimits = { timeMs: 45_000, retries: 1, inputTokens: 8_000 };

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

/** @param embedded answers if the model doesn't */
export const openAnswers = (
  endpoint: ModelEndpoint,
  embedded: AnswerEngine,
  log: Logger,
  limits: Partial<Limits> = {},
): AnswerEngine =>
  createLanguageModelAnswers(
    createLanguageModel(endpoint, { ...usualLimits, ...answerLimits, ...limits }, log),
    embedded,
    log,
  );

/** @param embedded drafts if the model doesn't */
export const openDrafting = (
  endpoint: ModelEndpoint,
  embedded: DraftingEngine,
  log: Logger,
  limits: Partial<Limits> = {},
): DraftingEngine =>
  createLanguageModelDrafting(
    createLanguageModel(endpoint, { ...usualLimits, ...answerLimits, ...limits }, log),
    embedded,
    log,
  );

/** @param embedded answers if the model doesn't */
export const openQuestionnaires = (
  endpoint: ModelEndpoint,
  embedded: QuestionnaireEngine,
  log: Logger,
  limits: Partial<Limits> = {},
): QuestionnaireEngine =>
  createLanguageModelQuestionnaires(
    createLanguageModel(endpoint, { ...usualLimits, ...answerLimits, ...limits }, log),
    embedded,
    log,
  );
