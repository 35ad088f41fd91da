import { z } from 'zod';
import { idParams, idSchema, pageQuery, workedInSchema } from './common.ts';
import { regulatoryUpdateRowSchema } from './publication-fields.ts';
import { defineRoute } from './route.ts';

export const markSeen = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/seen',
  summary: 'Mark publications as opened by the user',
  tag: 'regulatory updates',
  who: 'user',
  feature: 'compliance',
  body: z.strictObject({ publication_ids: z.array(idSchema).min(1).max(500), workspace_id: workedInSchema }),
  responses: { 204: 'empty' },
  errors: [400, 401, 403, 404],
});

export const listBookmarks = defineRoute({
  method: 'GET',
  path: '/regulatory-updates/user-bookmarks',
  summary: 'List the user’s bookmarked publications, newest bookmark first',
  tag: 'regulatory updates',
  who: 'user',
  feature: 'compliance',
  query: z.object(pageQuery),
  responses: { 200: z.object({ bookmarks: z.array(regulatoryUpdateRowSchema), total: z.int() }) },
  errors: [400, 401, 403],
});

export const addBookmark = defineRoute({
  method: 'POST',
  path: '/regulatory-updates/{id}/bookmark',
  summary: 'Bookmark a publication for the user',
  tag: 'regulatory updates',
  who: 'user',
  feature: 'compliance',
  params: idParams,
  responses: { 200: z.object({ is_bookmarked: z.boolean() }) },
  errors: [400, 401, 403, 404],
});

export const removeBookmark = defineRoute({
  method: 'DELETE',
  path: '/regulatory-updates/{id}/bookmark',
  summary: 'Remove the user’s bookmark',
  tag: 'regulatory updates',
  who: 'user',
  feature: 'compliance',
  params: idParams,
  responses: { 200: z.object({ is_bookmarked: z.boolean() }) },
  errors: [400, 401, 403, 404],
});
