import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'regulus-boundaries-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const areas = 'apps/server/src/areas';
const pages = 'apps/web/src/pages';

/** Every file of a small repository; those that break a rule name it. */
const files: Record<string, { imports: string[]; breaks?: string }> = {
  'packages/contract/src/users.ts': { imports: ['zod', './user-values.ts'] },
  'packages/contract/src/user-values.ts': { imports: [] },
  'packages/contract/src/bad-values.ts': { imports: ['zod'], breaks: 'values-are-zod-free' },
  'packages/contract/src/bad.ts': {
    imports: ['../../../apps/server/src/lib/clock.ts'],
    breaks: 'contract-needs-zod-only',
  },
  'apps/server/src/lib/clock.ts': { imports: ['node:fs'] },
  'apps/server/src/lib/bad.ts': { imports: ['../db/connect.ts'], breaks: 'lib-needs-nothing-of-ours' },
  'apps/server/src/db/connect.ts': { imports: ['../lib/clock.ts'] },
  'apps/server/src/db/bad.ts': { imports: [`../areas/users/service.ts`], breaks: 'rooms-know-no-area' },
  'apps/server/src/engine/bad.ts': {
    imports: ['../testing/server.ts'],
    breaks: 'product-needs-no-test-helpers',
  },
  'apps/server/src/testing/server.ts': { imports: ['../db/connect.ts'] },
  'apps/server/src/http/bad.ts': { imports: ['./absent.ts'], breaks: 'everything-resolves' },
  'apps/server/src/jobs/one.ts': { imports: ['./two.ts'], breaks: 'no-cycles' },
  // a cycle is reported once
  'apps/server/src/jobs/two.ts': { imports: ['./one.ts'] },
  'apps/server/src/mail/bad.ts': {
    imports: ['../../../web/src/lib/dates.ts'],
    breaks: 'server-knows-no-web',
  },
  [`${areas}/index.ts`]: { imports: ['./users/routes.ts', './texts/routes.ts'] },
  [`${areas}/users/routes.ts`]: { imports: ['./service.ts'] },
  [`${areas}/users/service.ts`]: { imports: ['./queries.ts', '../../db/connect.ts', '../texts/service.ts'] },
  [`${areas}/users/queries.ts`]: { imports: [] },
  [`${areas}/texts/routes.ts`]: { imports: ['../limits/service.ts'] },
  [`${areas}/limits/service.ts`]: { imports: [] },
  [`${areas}/texts/service.ts`]: { imports: ['type ../../http/route.ts'] },
  [`${areas}/texts/service-bad.ts`]: { imports: ['../../http/route.ts'], breaks: 'services-know-no-http' },
  'apps/server/src/http/route.ts': { imports: ['../lib/problem.ts'] },
  'apps/server/src/lib/problem.ts': { imports: ['type @regulus/contract/errors.ts'] },
  'packages/contract/src/errors.ts': { imports: ['zod'] },
  [`${areas}/users/bad.ts`]: { imports: ['../texts/queries.ts'], breaks: 'area-calls-services-only' },
  [`${areas}/users/worse.ts`]: { imports: ['../texts/routes.ts'], breaks: 'area-calls-services-only' },
  [`${areas}/texts/queries.ts`]: { imports: [] },
  [`${areas}/demo/service.ts`]: { imports: ['../users/service.ts'] },
  [`${areas}/texts/worst.ts`]: { imports: ['../demo/service.ts'], breaks: 'area-order-texts' },
  [`${areas}/limits/bad.ts`]: { imports: ['type ../texts/service.ts'], breaks: 'area-order-limits' },
  [`${areas}/homeless/bad.ts`]: { imports: ['../../lib/clock.ts'], breaks: 'area-has-its-place' },
  'apps/server/src/start.ts': { imports: ['./areas/demo/service.ts'] },
  'apps/web/src/lib/dates.ts': { imports: [] },
  'apps/web/src/lib/bad.ts': { imports: ['../api/client.ts'], breaks: 'client-is-called-by-data' },
  'apps/web/src/api/client.ts': {
    imports: ['type @regulus/contract/users.ts', '@regulus/contract/user-values.ts'],
  },
  'apps/web/src/api/bad.ts': { imports: ['@regulus/contract/users.ts'], breaks: 'web-loads-no-schemas' },
  'apps/web/src/api/worse.ts': {
    imports: ['../../../server/src/lib/clock.ts'],
    breaks: 'web-needs-contract-only',
  },
  'apps/web/src/data/users.ts': { imports: ['../api/client.ts'] },
  'apps/web/src/ui/bad.ts': { imports: ['../pages/XHome.ts'], breaks: 'web-shared-code-knows-no-page' },
  [`${pages}/XHome.ts`]: { imports: ['../data/users.ts', './inbox/XInbox.ts'] },
  [`${pages}/_lib/format.ts`]: { imports: [] },
  [`${pages}/bad.ts`]: { imports: ['../api/client.ts'], breaks: 'page-needs-data-ui-lib' },
  [`${pages}/inbox/XInbox.ts`]: { imports: ['../_lib/format.ts', './_components/row.ts'] },
  [`${pages}/inbox/_components/row.ts`]: { imports: ['../_lib/row-text.ts', '../../_lib/format.ts'] },
  [`${pages}/inbox/_lib/row-text.ts`]: { imports: [] },
  [`${pages}/inventory/bad.ts`]: {
    imports: ['../inbox/_lib/row-text.ts'],
    breaks: 'page-keeps-to-its-branch-1',
  },
};

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

test('each rule finds what breaks it, and nothing else', () => {
  for (const [file, { imports }] of Object.entries(files)) {
    const lines = imports.map((name, index) =>
      name.startsWith('type ')
        ? `import type { A } from '${name.slice(5)}';`
        : `import { value as v${index} } from '${name}';`,
    );
    write(file, `${lines.join('\n')}\nexport const value = 1;\n`);
  }
  write('package.json', '{"dependencies":{"zod":"1","@regulus/contract":"1"}}');
  write('node_modules/zod/package.json', '{"name":"zod","main":"index.js"}');
  write('node_modules/zod/index.js', 'export const value = 1;');
  write('packages/contract/package.json', '{"name":"@regulus/contract","exports":{"./*":"./src/*"}}');
  mkdirSync(path.join(folder, 'node_modules/@regulus'));
  symlinkSync('../../packages/contract', path.join(folder, 'node_modules/@regulus/contract'));

  const preload = pathToFileURL(path.join(root, 'scripts/typescript-6.js')).href;
  const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = path.join(root, '.dependency-cruiser.js');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', preload, cruiser, '--config', config, '--output-type', 'json', 'packages', 'apps'],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const found = (JSON.parse(stdout) as Report).summary.violations.map(
    ({ from, rule }) => `${from}: ${rule.name}`,
  );
  const expected = Object.entries(files).flatMap(([file, { breaks }]) =>
    breaks ? [`${file}: ${breaks}`] : [],
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
});
