import { background } from '../../lib/background-process.ts';
import type { SuggestedControl } from '../controls/suggest-controls.ts';
import type { ControlEngine } from '../engine.ts';

const worker = new URL('controls-worker.ts', import.meta.url);

/** Deterministic, without a network or a model: obligations with similar distinctive words ask for the same thing. */
export const embeddedControls: ControlEngine = {
  suggest: (open, answered) =>
    background.ask<SuggestedControl[]>(worker, { open, answered }, { timeMs: 60_000 }),
};
