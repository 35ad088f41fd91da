import { embeddedClearing } from './embedded/embedded-clearing.ts';
import type { ClearingEngine } from './engine.ts';

/** The engine that tells where publications and agreements speak of the same. The one place where it is chosen. */
export const clearingEngine: ClearingEngine = embeddedClearing;
