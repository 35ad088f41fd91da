import { z } from 'zod';

/** Answers the questions of a questionnaire that wait, with the rights of that person. */
export const answeringJob = {
  name: 'answer-questionnaire',
  payload: z.object({ document_id: z.uuid(), user_id: z.uuid() }),
};
export type AnsweringPayload = z.infer<typeof answeringJob.payload>;
