import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ensureGenerated } from './generated.js';

const root = path.dirname(import.meta.dirname);
const stampFile = path.join(root, '.cache', 'web-build');
const page = path.join(root, 'apps', 'web', 'dist', 'index.html');
/** Everything the built pages are made from. */
const sources = [
  'apps/web/{src,public}/**/*',
  'apps/web/*.*',
  'packages/contract/src/**/*',
  'packages/messages/**/*.{json,ts}',
  'package-lock.json',
];

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    const full = path.join(root, file);
    if (statSync(full).isFile()) hash.update(`${file}\0`).update(readFileSync(full)).update('\0');
  }
  return hash.digest('hex');
}

function isFresh(wanted: string): boolean {
  return existsSync(page) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;
}

/** Puts a compressed copy next to every text file of the build: compressed once here, and sent by the server as it is. */
function compressBuild(): void {
  const folder = path.dirname(page);
  for (const name of globSync('**/*.{js,css,svg,json}', { cwd: folder })) {
    const file = path.join(folder, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
  }
}

/**
 * Builds the web app into `apps/web/dist`, unless it has already been built from the same sources. Returns whether it failed,
 * and what the bundler printed.
 */
export async function buildWeb(): Promise<{ built: boolean; failed: boolean; output: string }> {
  ensureGenerated();
  const wanted = hashOfSources();
  if (isFresh(wanted)) return { built: false, failed: false, output: '' };
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build'], { cwd: path.join(root, 'apps', 'web') });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = Buffer.concat(chunks).toString('utf8');
  if (code !== 0) return { built: false, failed: true, output };
  compressBuild();
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
  return { built: true, failed: false, output };
}
