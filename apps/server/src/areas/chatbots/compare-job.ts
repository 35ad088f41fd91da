import { z } from 'zod';

/** Compares the texts of a chatbot of the company whose transaction adds this job. */
export const comparisonJob = {
  name: 'compare-texts',
  payload: z.object({ chatbot_id: z.uuid() }),
};
export type ComparisonPayload = z.infer<typeof comparisonJob.payload>;
