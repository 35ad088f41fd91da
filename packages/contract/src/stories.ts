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
            '`same_number`: one cites the document number of the other · `same_name`: both name the same firm · `same_words`: distinctive words in common within a few days · `other_language`, `other_form`: of the same document',
          ),
        words: z.array(z.string()).describe('what they have in common, most distinctive first'),
      })
      .nullable()
      .describe('why they belong together; null if linked through a third publication, or by hand'),
    is_by_hand: z.boolean().describe('added by someone at the company'),
  })
  .meta({ id: 'StoryMember' });
export type StoryMember = z.infer<typeof storyMemberSchema>;

const storyAnswer = z.object({ story: z.array(storyMemberSchema) });

export const joinStory = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/{id}/story',
  summary:
    'Group another publication with this one as the same event, for the company, up to 50 in all; returns the group',
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
  summary: 'Remove a publication from this one’s group for the same event, for the company; returns the rest',
  tag: 'stories',
  who: 'writer',
  feature: 'compliance',
  params: idParams.extend({ publication_id: idSchema }),
  responses: { 200: storyAnswer },
  errors: [400, 401, 403, 404],
});
