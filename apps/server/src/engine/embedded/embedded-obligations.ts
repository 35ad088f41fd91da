import { background } from '../../lib/background-process.ts';
import type { ObligationEngine } from '../engine.ts';
import type { DerivedObligation } from '../obligations/obligation-text.ts';
import { statementLanguages } from '../statements/read-statements.ts';

const worker = new URL('obligations-worker.ts', import.meta.url);

/** Deterministic, without a network or a model: what sentences say about whom, based on the grammar of their language. */
export const embeddedObligations: ObligationEngine = {
  version: 'obligations-3',
  languages: statementLanguages,
  derive: (text) => background.ask<DerivedObligation[]>(worker, text, { timeMs: 120_000 }),
};
