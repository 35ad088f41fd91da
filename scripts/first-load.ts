/**
 * Adds up what a browser loads before a route can be used: scripts, texts, styles and preloaded fonts, gzipped.
 * Reads the built web app's manifest, prints kB, and fails above a budget (1 kB = 1,000 bytes).
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { languages } from '@regulus/contract/languages-values.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** What the router loads for each route, besides the entry: modules, and chunks of texts by name (`vite.chunks.ts`). */
const routes = [
  {
    name: 'log-in',
    budgetKb: 200,
    modules: ['src/pages/auth/_lib/signed-in-loader.ts', 'src/pages/auth/login/LoginPage.tsx'],
    texts: /^(?:everywhere|auth|log-in)$/,
  },
  {
    name: 'inventory',
    budgetKb: 275,
    modules: [
      'src/pages/app/app-loader.ts',
      'src/pages/app/AppLayout.tsx',
      'src/pages/app/inventory/inventory-route.ts',
    ],
    texts: /^(?:everywhere|app|lists|(?:.+-and-)?inventory(?:-and-.+)?)$/,
  },
];

const dist = new URL('../apps/web/dist/', import.meta.url);
const manifestFile = new URL('.vite/manifest.json', dist);
if (!existsSync(manifestFile)) throw new Error('The web app is not built: run `npm run build`');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;

for (const { name, budgetKb, modules, texts } of routes) {
  const files = new Set<string>();
  for (const key of ['index.html', ...modules]) addChunk(key, files);
  for (const file of filesOfPage()) files.add(file);
  for (const file of textsOf(texts)) files.add(file);
  const sums = { js: 0, css: 0, font: 0 };
  for (const file of files) {
    // What is sent to a browser that takes gzip but not brotli.
    const sent = file.endsWith('.woff2') ? file : `${file}.gz`;
    const { size } = statSync(new URL(sent, dist));
    sums[file.endsWith('.woff2') ? 'font' : file.endsWith('.css') ? 'css' : 'js'] += size;
  }
  const total = sums.js + sums.css + sums.font;
  const isAbove = total > budgetKb * 1000;
  const parts = `JS ${kb(sums.js)} + CSS ${kb(sums.css)} + fonts ${kb(sums.font)}`;
  console.log(`${name}: ${kb(total)} kB of ${budgetKb} (${parts})${isAbove ? ' ABOVE THE BUDGET' : ''}`);
  if (isAbove) process.exitCode = 1;
}

/** A chunk's files and those of everything it imports at once. */
function addChunk(key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}: correct the list of routes in scripts/first-load.ts`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const file of chunk.css ?? []) files.add(file);
  for (const imported of chunk.imports ?? []) addChunk(imported, files);
}

/** The chunks of texts by these names, in the language in which they are largest. */
function textsOf(names: RegExp): string[] {
  const sets = languages.map((language) =>
    Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => {
        const [, name, found] = /^assets\/(.+)-(\w\w)-[\w-]{8}[.]js$/.exec(file) ?? [];
        return name !== undefined && found === language && names.test(name);
      }),
  );
  return sets.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] ?? [];
}

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(new URL(`${file}.gz`, dist)).size, 0);
}

/** What the page itself asks for: preloaded fonts and the script that runs before the first paint. */
function filesOfPage(): string[] {
  const html = readFileSync(new URL('index.html', dist), 'utf8');
  const wanted = html.matchAll(/(?:href|src)="\/([^"]+\.(?:woff2|js))"/g);
  return [...wanted].map(([, file]) => file ?? '');
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
