import { background } from '../../lib/background-process.ts';
import type { ClearingPlace } from '../clearing/clearing-places.ts';
import { findMeetings } from '../clearing/meeting-places.ts';
import type { ClearingEngine } from '../engine.ts';

const worker = new URL('clearing-worker.ts', import.meta.url);

/** Deterministic, without a network or a model: based on what passages name. */
export const embeddedClearing: ClearingEngine = {
  version: 'clearing-1',
  languages: ['en', 'de'],
  findPlaces: (texts) => background.ask<ClearingPlace[][]>(worker, texts, { timeMs: 60_000 }),
  meet: findMeetings,
};
