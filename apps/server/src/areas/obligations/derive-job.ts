import { z } from 'zod';

/** Derives the obligations of one publication for the company whose transaction adds this job. */
export const derivingJob = {
  name: 'derive-obligations',
  payload: z.object({ publication_id: z.uuid() }),
};
export type DerivingPayload = z.infer<typeof derivingJob.payload>;
