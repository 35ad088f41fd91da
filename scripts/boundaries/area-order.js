/**
 * The areas of the server, from the ground up: each may call services of those before it, never of those after it, so
 * that no two need each other. Checked by `.dependency-cruiser.js`.
 */
export const areaOrder = [
  'limits',
  'texts',
  'workspaces',
  'approvals',
  'companies',
  'account',
  'newsletter',
  'webhooks',
  'users',
  'publications',
  'obligations',
  'controls',
  'cockpit',
  'governance',
  'calendar',
  'sources',
  'clearing',
  'search',
  'chatbots',
  'notices',
  'trace',
  'company-profile',
  'recent-items',
  'analytics',
  'health',
  'admin',
  'operation',
  'demo',
];
