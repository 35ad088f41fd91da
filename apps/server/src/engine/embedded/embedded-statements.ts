import { background } from '../../lib/background-process.ts';
import type { StatementEngine } from '../engine.ts';
import { statementLanguages } from '../statements/grammars.ts';
import type { TextStatements } from '../statements/statement-text.ts';

const worker = new URL('statements-worker.ts', import.meta.url);

/** Deterministic, without a network or a model: what sentences say about whom, based on the grammar of their language. */
export const embeddedStatements: StatementEngine = {
  version: 'statements-2',
  languages: statementLanguages,
  read: (text) => background.ask<TextStatements>(worker, text, { timeMs: 120_000 }),
};
