import { embeddedScreening } from './embedded/embedded-screening.ts';
import type { ScreeningEngine } from './engine.ts';

/** The engine that screens. The one place where it is chosen. */
export const screening: ScreeningEngine = embeddedScreening;
