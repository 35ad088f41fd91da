import { background } from '../../lib/background-process.ts';
import type { ObligationEngine } from '../engine.ts';
import type { DerivedObligation } from '../obligations/obligation-text.ts';
import { embeddedStatements } from './embedded-statements.ts';

const worker = new URL('obligations-worker.ts', import.meta.url);

/** Deterministic, without a network or a model: the statements that require or allow something. */
export const embeddedObligations: ObligationEngine = {
  version: `obligations-4 ${embeddedStatements.version}`,
  languages: embeddedStatements.languages,
  derive: (text) => background.ask<DerivedObligation[]>(worker, text, { timeMs: 120_000 }),
};
