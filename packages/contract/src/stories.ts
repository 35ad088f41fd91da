import { z } from 'zod';
import { daySchema, idParams, idSchema } from './common.ts';
import { defineRoute } from './route.ts';

/** Another publication that tells of the same event. */
export const storyMemberSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    language: z.string().nullable(),
    regulators: z.array(z.string()),
    link: z.string().nullable(),
    listed_on: daySchema,
    reason: z
      .object({
        kind: z
          .enum(['same_number', 'same_name', 'same_words', 'other_language', 'other_form'])
          .describe(
            "`same_number` a document number that is one's own and that the other names · `same_name` a firm that both name · `same_words` telling words within days · `other_language`, `other_form` of the same document",
          ),
        words: z.array(z.string()).describe('what both have, the most telling first'),
      })
      .nullable()
      .describe('why they belong together; null where it is through a third one, or by hand'),
    is_by_hand: z.boolean().describe('someone of the company joined it'),
  })
  .meta({ id: 'StoryMember' });
export type StoryMember = z.infer<typeof storyMemberSchema>;

const storyAnswer = z.object({ story: z.array(storyMemberSchema) });

export const joinStory = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/{id}/story',
  summary:
    'Joins another publication to the story of this one, for the own company, up to 50 in all; answers the story',
  tag: 'stories',
  who: 'writer',
  feature: 'compliance',
  params: idParams,
  body: z.object({ publication_id: idSchema }),
  responses: { 200: storyAnswer },
  errors: [400, 401, 403, 404, 409],
});

export const leaveStory = defineRoute({
  method: 'DELETE',
  path: '/regulatory-updates/{id}/story/{publication_id}',
  summary: 'Takes a publication out of the story of this one, for the own company; answers what is left',
  tag: 'stories',
  who: 'writer',
  feature: 'compliance',
  params: idParams.extend({ publication_id: idSchema }),
  responses: { 200: storyAnswer },
  errors: [400, 401, 403, 404],
});
