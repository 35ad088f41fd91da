import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';

export type ReadingParts = Pick<Dependencies, 'db' | 'clock' | 'storage' | 'config' | 'log' | 'sealer'>;

/** Reads a version of a source of the company whose transaction adds this job. */
export const readingJob = {
  name: 'read-source',
  payload: z.object({
    source_id: z.uuid(),
    version: z.int(),
    password: z.string().nullable().describe('sealed'),
  }),
};
export type ReadingPayload = z.infer<typeof readingJob.payload>;

/** The name of the recurring work that puts sources into the index; it follows their events. */
export const sourceIndexing = 'index-sources';
