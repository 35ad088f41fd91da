import { defineRoute } from './route.ts';

export const health = defineRoute({
  method: 'OPTIONS',
  path: '/health',
  summary: 'Respond with 204 once the server is ready: started, migrated, database reachable',
  tag: 'health',
  who: 'anyone',
  responses: { 204: 'empty' },
  errors: [503],
});
