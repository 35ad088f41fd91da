import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLanguage, type Language, languages } from '@regulus/contract/languages-values.ts';
import { offeredLanguages, partOf } from '@regulus/messages/catalog.ts';
import { compileTexts } from '@regulus/messages/compile-texts.ts';
import type { Plugin } from 'vite';

const source = path.join(import.meta.dirname, 'src');
const entry = path.join(source, 'main.tsx');
const catalogs = path.join(import.meta.dirname, '..', '..', 'packages', 'messages');

/** Its content is made here. */
const index = path.join(source, 'lib', 'catalogs.ts');
const address = 'virtual:messages/';
/** The zero tells other plugins that there is no such file. */
const own = `\0${address}`;

/** The parts whose texts a module of the web app needs at once. */
export const partsNeeded = (file: string): string[] => scanner().reach(file);

/** Which texts a module holds; undefined for all others. */
export function textsOfModule(id: string): { language: string; part: string } | undefined {
  if (!id.startsWith(own)) return undefined;
  const [language = '', part = ''] = id.slice(own.length).split('/');
  return { language, part };
}

/**
 * The texts of the interface, compiled: a module for each language and part, loaded beside the modules that use it. What a file
 * uses is found by `useTexts('part')` and `textsOf('part')` in it.
 * @param isReady has the English ones at once, for tests
 */
export function messages({ isReady = false } = {}): Plugin {
  let isServing = false;
  const scan = scanner();
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved({ command }) {
      isServing = command === 'serve';
    },
    configureServer(server) {
      server.watcher.add(path.join(catalogs, '*.json'));
      server.watcher.on('change', (file) => {
        if (path.dirname(file) === catalogs) void server.restart();
      });
    },
    resolveId(id) {
      return id.startsWith(address) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === index) {
        const parts = partsOfAll(scan);
        return indexModule(parts, isServing ? parts : scan.reach(entry), isReady);
      }
      const texts = textsOfModule(id);
      if (!texts) return undefined;
      const { language, part } = texts as { language: Language; part: string };
      const compiled = compileTexts(partOf(language, part), partOf(defaultLanguage, part));
      return `export default ${JSON.stringify(compiled)}`;
    },
    // A server for development loads all texts at the start, since what a file uses changes while it runs.
    transform(code, id) {
      if (isServing || !id.startsWith(source) || !code.includes('import(')) return undefined;
      let isChanged = false;
      const changed = code.replaceAll(/\bimport\('(\.[^']+)'\)/g, (whole, file: string) => {
        const parts = scan.reach(path.resolve(path.dirname(id), file));
        if (parts.length === 0) return whole;
        isChanged = true;
        return `withTexts(${JSON.stringify(parts)}, ${whole})`;
      });
      if (!isChanged) return undefined;
      const loader = path.join(source, 'lib', 'messages.ts');
      return { code: `import { withTexts } from ${JSON.stringify(loader)}; ${changed}`, map: null };
    },
  };
}

function indexModule(parts: readonly string[], first: readonly string[], isReady: boolean): string {
  const loaders = languages.map((language) => {
    const own = parts.map((part) => `'${part}': () => import('${address}${language}/${part}')`);
    return `${language}: { ${own.join(', ')} }`;
  });
  const ready = isReady ? parts : [];
  return [
    ...ready.map((part, at) => `import ready${String(at)} from '${address}${defaultLanguage}/${part}';`),
    `export const ready = { ${ready.map((part, at) => `'${part}': ready${String(at)}`).join(', ')} };`,
    `export const firstParts = ${JSON.stringify(first)};`,
    `export const offered = ${JSON.stringify(offeredLanguages())};`,
    `export const loaders = { ${loaders.join(', ')} };`,
  ].join('\n');
}

interface Scanned {
  readonly parts: readonly string[];
  /** the files that it imports at once */
  readonly imports: readonly string[];
}

function scanner() {
  const known = new Map<string, Scanned>();
  const read = (file: string): Scanned => {
    const code = readFileSync(file, 'utf8');
    const imports = [...code.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from\s'(\.[^']+\.tsx?)';/gm)];
    return {
      parts: [...code.matchAll(/\b(?:useTexts|textsOf)\('([a-z-]+)'\)/g)].map(([, part]) => part ?? ''),
      imports: imports.map(([, name]) => path.resolve(path.dirname(file), name ?? '')),
    };
  };
  const scanned = (file: string) => {
    let found = known.get(file);
    if (!found) known.set(file, (found = read(file)));
    return found;
  };
  /** The parts that a file and all that it imports at once use. */
  const reach = (file: string): string[] => {
    const files = new Set([file]);
    // a set goes on over what is added meanwhile
    for (const one of files) for (const imported of scanned(one).imports) files.add(imported);
    return [...new Set([...files].flatMap((one) => scanned(one).parts))].toSorted();
  };
  return { scanned, reach };
}

function partsOfAll({ scanned }: ReturnType<typeof scanner>): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  return [...new Set(files.flatMap((name) => scanned(path.join(source, name)).parts))].toSorted();
}
