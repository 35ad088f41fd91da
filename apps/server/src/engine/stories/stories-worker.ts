import { parentPort, workerData } from 'node:worker_threads';
import { findStoryLinks } from './find-story-links.ts';
import type { StoryItem } from './story-features.ts';

// Comparing weeks of publications takes a while, so it has a thread of its own.
const { items, isNew } = workerData as { items: StoryItem[]; isNew: string[] };
const wanted = new Set(isNew);
parentPort?.postMessage(findStoryLinks(items, (id) => wanted.has(id)));
