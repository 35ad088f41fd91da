import { embeddedObligations } from './embedded/embedded-obligations.ts';
import type { ObligationEngine } from './engine.ts';

/** The engine that derives obligations. The one place where it is chosen. */
export const obligationEngine: ObligationEngine = embeddedObligations;
