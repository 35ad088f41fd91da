import { areaOrder } from './scripts/boundaries/area-order.js';

/**
 * Who may import whom. `docs/architecture.md` says the same in words; the rules hold for type imports too, unless a
 * rule says otherwise. Run by `npm run boundaries`.
 */
const tests = '[.]test[.]tsx?$';
const rooms = [
  'access',
  'audit',
  'backup',
  'db',
  'engine',
  'files',
  'http',
  'ingestion',
  'jobs',
  'mail',
  'storage',
];

/**
 * A page may use its own folder and what lies below it, and of each folder above it `_components` and `_lib`, so that
 * a page can be moved or deleted with its folder and nothing else notices. One rule for each depth, because a rule's
 * `$1`, `$2`, … must all have matched.
 */
const pagesBesideEachOther = [0, 1, 2, 3, 4, 5, 6, 7].map((depth) => {
  const pages = '^apps/web/src/pages/';
  const folder = (levels) => Array.from({ length: levels }, (_, level) => `$${level + 1}/`).join('');
  const above = Array.from(
    { length: depth + 1 },
    (_, levels) => `${pages}${folder(levels)}(?:_components|_lib)/`,
  );
  return {
    name: `page-keeps-to-its-branch-${depth}`,
    severity: 'error',
    from: { path: `${pages}${'([^/]+)/'.repeat(depth)}[^/]+$` },
    to: { path: pages, pathNot: [`${pages}${folder(depth)}`, ...above] },
  };
});

const areas = '^apps/server/src/areas/';
const areasInOrder = areaOrder.map((area, index) => ({
  name: `area-order-${area}`,
  comment:
    'An area needs only those before it in `scripts/boundaries/area-order.js`; what two need lies beneath both.',
  severity: 'error',
  from: { path: `${areas}${area}/`, pathNot: tests },
  to: {
    path: `${areas}[^/]+/`,
    pathNot: `${areas}(?:${areaOrder.slice(0, index + 1).join('|')})/`,
  },
}));

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that need each other cannot be read, tested or moved one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that is not found would escape the other rules.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-needs-zod-only',
      comment: 'Server, web app and tests all stand on the contract, so it stands on nothing of theirs.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: tests },
      to: { pathNot: ['^packages/contract/src/', '^node_modules/zod/'] },
    },
    {
      name: 'messages-need-nothing-of-ours',
      comment: 'Server and web app both say its texts.',
      severity: 'error',
      from: { path: '^packages/messages/src/', pathNot: tests },
      to: {
        path: '^(?:apps|packages|scripts)/',
        pathNot: ['^packages/messages/src/', '^packages/contract/src/languages-values[.]ts$'],
      },
    },
    {
      name: 'values-are-zod-free',
      comment: 'The web app loads these files at run time; zod behind them would weigh on every first load.',
      severity: 'error',
      from: { path: '^packages/contract/src/.*(?:-values|[.]generated)[.]ts$' },
      to: { pathNot: '(?:-values|[.]generated)[.]ts$', dependencyTypesNot: ['type-only', 'type-import'] },
    },
    {
      name: 'web-needs-contract-only',
      comment: 'The web app knows the server by its contract alone, and says the texts of the catalogs.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: {
        path: '^(?:apps|packages|scripts|benchmarks|e2e)/',
        pathNot: ['^apps/web/', '^packages/(?:contract|messages)/src/'],
      },
    },
    {
      name: 'web-loads-compiled-texts',
      comment: 'The parser of messages and the whole catalogs would weigh on every first load.',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: {
        path: '^packages/messages/src/',
        pathNot: '/(?:bind-texts|choose-language)[.]ts$',
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    {
      name: 'web-loads-no-schemas',
      comment: 'Of the contract the web app imports types, and at run time only the zod-free files.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: {
        path: ['^packages/contract/src/', '^node_modules/zod/'],
        pathNot: '(?:-values|[.]generated)[.]ts$',
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    ...pagesBesideEachOther,
    {
      name: 'page-needs-data-ui-lib',
      comment: 'Pages reach the server through `data` only, where the keys and the invalidation live.',
      severity: 'error',
      from: { path: '^apps/web/src/pages/', pathNot: tests },
      to: { path: '^apps/web/', pathNot: '^apps/web/src/(?:pages|data|ui|lib)/' },
    },
    {
      name: 'web-shared-code-knows-no-page',
      comment: 'What pages share must not depend on one of them.',
      severity: 'error',
      from: { path: '^apps/web/src/(?:api|data|lib|ui)/' },
      to: { path: '^apps/web/src/pages/' },
    },
    {
      name: 'client-is-called-by-data',
      comment: 'One place per area knows query keys, freshness and what a change invalidates.',
      severity: 'error',
      from: { path: '^apps/web/src/(?:lib|ui)/', pathNot: tests },
      to: { path: '^apps/web/src/api/' },
    },
    {
      name: 'server-knows-no-web',
      comment: 'The server serves the built files and knows nothing of their sources.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^(?:apps/web|scripts|benchmarks|e2e)/' },
    },
    {
      name: 'lib-needs-nothing-of-ours',
      comment:
        'Pure helpers without domain words could be packages of their own; the codes of errors are the API’s, their sentences the catalogs’.',
      severity: 'error',
      from: { path: '^apps/server/src/lib/', pathNot: tests },
      to: {
        path: '^(?:apps|packages|scripts)/',
        pathNot: [
          '^apps/server/src/lib/',
          '^packages/contract/src/(?:errors|languages-values)[.]ts$',
          '^packages/messages/src/',
        ],
      },
    },
    {
      name: 'services-know-no-http',
      comment:
        'What a service does is the same for a route, a job and a command; it throws `lib/problem.ts`.',
      severity: 'error',
      from: {
        path: '^apps/server/src/areas/[^/]+/',
        pathNot: [tests, '/routes[.]ts$', '^apps/server/src/areas/account/authenticate[.]ts$'],
      },
      to: {
        path: '^apps/server/src/http/',
        pathNot: '/receive-file[.]ts$',
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    {
      name: 'rooms-know-no-area',
      comment: 'Areas use the rooms. What a room needs of an area comes in as a parameter.',
      severity: 'error',
      from: { path: `^apps/server/src/(?:${rooms.join('|')}|lib)/` },
      to: { path: '^apps/server/src/(?:areas/|app[.]ts$|main[.]ts$)' },
    },
    {
      name: 'area-calls-services-only',
      comment:
        'A table has one writer: other areas go through its services, never its queries or routes. A service is called after its topic: `answers.service.ts`.',
      severity: 'error',
      from: { path: '^apps/server/src/areas/([^/]+)/' },
      to: {
        path: '^apps/server/src/areas/[^/]+/',
        pathNot: ['^apps/server/src/areas/$1/', '[/.]service[.]ts$', '/records/record-type[.]ts$'],
      },
    },
    {
      name: 'area-has-its-place',
      comment: 'The order of `scripts/boundaries/area-order.js` can only hold for the areas that it names.',
      severity: 'error',
      from: { path: areas, pathNot: [`${areas}(?:${areaOrder.join('|')})/`, `${areas}[^/]+$`] },
      to: {},
    },
    ...areasInOrder,
    {
      name: 'engines-are-handed-in',
      comment:
        'Which engine works is chosen once, by the configuration. Whoever names one would not notice another.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          '^apps/server/src/engine/(?:embedded/|language-model/|choose-engines[.]ts$)',
          tests,
          '/testing/',
        ],
      },
      to: { path: '^apps/server/src/engine/(?:embedded/embedded-|language-model/)' },
    },
    {
      name: 'models-are-loaded-on-demand',
      comment: 'Libraries that talk to models take memory, and most installations have no model.',
      severity: 'error',
      from: { path: '^apps/server/src/engine/choose-engines[.]ts$' },
      to: { path: '^apps/server/src/engine/language-model/', dynamic: false },
    },
    {
      name: 'engines-are-chosen-at-the-start',
      comment: 'As above: only the start of a process asks for the engines, and tests.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/start[.]ts$', tests, '/testing/'] },
      to: { path: '^apps/server/src/engine/choose-engines[.]ts$' },
    },
    {
      name: 'product-needs-no-test-helpers',
      comment: 'What runs for users must run without fakes and fixtures.',
      severity: 'error',
      from: { path: '^(?:apps|packages)/', pathNot: ['[.]test[.]tsx?$', '/testing/'] },
      to: { path: ['/testing/', '[.]test[.]tsx?$', '^node_modules/(?:vitest|@playwright|fast-check)/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'style', 'default'],
    },
  },
};
