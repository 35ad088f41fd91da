/**
 * What is made of the contract and of the English catalog, and not committed. Plain JavaScript without packages, as bootstrap.js,
 * which calls it on Node 20 too; scripts/generate.ts makes the files.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stampFile = path.join(root, '.cache', 'generated');
const made = [
  'packages/contract/src/route-table.generated.ts',
  'packages/messages/src/generated/texts.generated.ts',
];

function hashOfSources() {
  const hash = createHash('sha256');
  const folders = ['packages/contract/src', 'packages/messages/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.generated.ts'))
      .toSorted()
      .map((name) => path.join(folder, name)),
  );
  for (const file of [...folders, 'packages/messages/en.json', 'scripts/generate.ts']) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Makes the files anew where what they are made of has changed.
 * @param {string} [node] a Node that reads TypeScript
 */
export function ensureGenerated(node = process.execPath) {
  const wanted = hashOfSources();
  const isThere = made.every((file) => existsSync(path.join(root, file))) && existsSync(stampFile);
  if (isThere && readFileSync(stampFile, 'utf8') === wanted) return;
  const { status, stdout, stderr, error } = spawnSync(node, [path.join(root, 'scripts', 'generate.ts')], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(error?.message ?? `${stdout}${stderr}`.trim());
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
}
