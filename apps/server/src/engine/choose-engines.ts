import { embeddedClearing } from './embedded/embedded-clearing.ts';
import { embeddedControls } from './embedded/embedded-controls.ts';
import { embeddedObligations } from './embedded/embedded-obligations.ts';
import { embeddedScreening } from './embedded/embedded-screening.ts';
import type { Engines } from './engine.ts';

/** Deterministic, without a network or a model. */
export const embeddedEngines: Engines = {
  screening: embeddedScreening,
  obligations: embeddedObligations,
  controls: embeddedControls,
  clearing: embeddedClearing,
};

/** The one place where engines are chosen. Everything else takes them from its dependencies or parameters. */
export const chooseEngines = (): Engines => embeddedEngines;
