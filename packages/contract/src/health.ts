import { defineRoute } from './route.ts';

export const health = defineRoute({
  method: 'OPTIONS',
  path: '/health',
  summary: 'Answers 204 when the server can serve: started, migrated, database reachable',
  tag: 'health',
  who: 'anyone',
  responses: { 204: 'empty' },
  errors: [503],
});
