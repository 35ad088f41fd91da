import type { Config } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { embeddedAnswers } from './embedded/embedded-answers.ts';
import { embeddedClearing } from './embedded/embedded-clearing.ts';
import { embeddedComparison } from './embedded/embedded-comparison.ts';
import { embeddedControls } from './embedded/embedded-controls.ts';
import { embeddedDrafting } from './embedded/embedded-drafting.ts';
import { embeddedLibrary } from './embedded/embedded-library.ts';
import { embeddedObligations } from './embedded/embedded-obligations.ts';
import { embeddedScreening } from './embedded/embedded-screening.ts';
import { embeddedStatements } from './embedded/embedded-statements.ts';
import type { Engines } from './engine.ts';
import { embeddedQuestionnaires } from './questionnaires/embedded/answer.ts';

/** Deterministic, without a network or a model. */
export const embeddedEngines: Engines = {
  screening: embeddedScreening,
  statements: embeddedStatements,
  obligations: embeddedObligations,
  controls: embeddedControls,
  clearing: embeddedClearing,
  comparison: embeddedComparison,
  answers: embeddedAnswers,
  drafting: embeddedDrafting,
  questionnaires: embeddedQuestionnaires,
  library: embeddedLibrary,
  insight: null,
  embeddings: null,
};

/**
 * The only place where engines are chosen. Everything else gets them from its dependencies or parameters. Code that talks to a
 * model is loaded only if one is configured.
 */
export async function chooseEngines(
  { languageModel, embeddings }: Pick<Config, 'languageModel' | 'embeddings'>,
  log: Logger,
): Promise<Engines> {
  if (languageModel === null && embeddings === null) return embeddedEngines;
  const { openAnswers, openDrafting, openInsight, openEmbeddings, openQuestionnaires } = await import(
    './language-model/open.ts'
  );
  return {
    ...embeddedEngines,
    answers: languageModel ? openAnswers(languageModel, embeddedAnswers, log) : embeddedAnswers,
    drafting: languageModel ? openDrafting(languageModel, embeddedDrafting, log) : embeddedDrafting,
    questionnaires: languageModel
      ? openQuestionnaires(languageModel, embeddedQuestionnaires, log)
      : embeddedQuestionnaires,
    insight: languageModel && openInsight(languageModel, log),
    embeddings: embeddings && openEmbeddings(embeddings, log),
  };
}
