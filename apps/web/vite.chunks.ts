import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Rolldown } from 'vite';
import { partsNeeded, textsOfModule } from './vite.messages.ts';

type Lookup = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const source = path.join(import.meta.dirname, 'src');
const routesFile = path.join(source, 'pages', 'routes.tsx');
const entryFile = path.join(source, 'main.tsx');
const lists = path.join(source, 'ui', 'lists') + path.sep;

/**
 * Puts our own modules into one chunk for each set of pages that need them at once. The bundler by itself makes a chunk
 * of every few modules that something else shares: some eighty files for one page, and small pieces compress badly.
 * Parts on demand and libraries, of which only it knows what is used, are left to the bundler.
 */
export function chunksByPage(): Rolldown.CodeSplittingGroup {
  let chunks: ReadonlyMap<string, string> | undefined;
  return {
    name(moduleId, lookup) {
      chunks ??= assign(lookup);
      const texts = textsOfModule(moduleId);
      const chunk = chunks.get(texts ? textsKey(texts.part) : moduleId);
      return chunk === undefined ? null : texts ? `${chunk}-${texts.language}` : chunk;
    },
    includeDependenciesRecursively: false,
  };
}

/** Texts are split as the modules that say them; each language has its chunks. */
const textsKey = (part: string) => `texts of ${part}`;

/** The chunk of each of our modules that some page needs at once. */
function assign(lookup: Lookup): Map<string, string> {
  const pages = new Map<string, Set<string>>();
  const roots = lookup.getModuleInfo(routesFile)?.dynamicallyImportedIds ?? [];
  for (const root of roots) {
    const page = pageOf(root);
    const known = pages.get(page) ?? new Set();
    pages.set(page, known);
    reach(root, lookup, known);
    for (const part of partsNeeded(root)) known.add(textsKey(part));
  }
  const entry = reach(entryFile, lookup, new Set());
  for (const part of partsNeeded(entryFile)) entry.add(textsKey(part));
  const chunks = new Map<string, string>();
  // what a list is made of is needed together, by whichever page of them
  const ofLists = new Set<string>();
  for (const id of pages.get('inventory') ?? []) if (id.startsWith(lists)) reach(id, lookup, ofLists);
  for (const id of new Set([...pages.values()].flatMap((ids) => [...ids]))) {
    const users = [...pages.keys()].filter((page) => pages.get(page)?.has(id)).toSorted();
    // what only they need goes with them: if it stayed with a page, the two would need each other to begin
    const isOfLists = id.startsWith(lists)
      ? users.includes('inventory')
      : users.join() === 'inventory' && ofLists.has(id);
    chunks.set(id, isOfLists ? 'lists' : chunkOf(users));
  }
  for (const id of entry) chunks.set(id, everywhere);
  // what the router asks for keeps a file of its own, by which the manifest names it
  for (const id of [entryFile, ...roots]) chunks.delete(id);
  return chunks;
}

const everywhere = 'everywhere';
const frame = 'app';
const logIn = 'log-in';
const auth = 'auth/';
/** Whoever opens one of the pages of a group mostly goes on to another; apart, they would add a dozen small chunks to the list that every page loads. */
const together = [
  { name: 'chatbots', folders: /\/(?:chatbots|discovery)(?:\/|$)/ },
  { name: 'documents', folders: /\/(?:reporting|document-inventory|questionnaires)(?:\/|$)/ },
  { name: 'operator', folders: /(?:^|\/)admin(?:\/|$)/ },
];
/** Its pages stand in the frame of those of `/auth`. */
const newsletter = 'newsletter-';

/**
 * `/app` is the frame, which stands around every page below it. Of the pages of `/auth`, log-in is the one that most
 * visitors open first.
 */
function pageOf(root: string): string {
  const folder = path.relative(path.join(source, 'pages'), path.dirname(root));
  if (folder === 'auth/login' || folder === 'auth/_lib') return logIn;
  if (folder.startsWith(auth)) return folder;
  const group = together.find(({ folders }) => folders.test(folder));
  if (group) return group.name;
  if (folder === frame && !root.endsWith('home-route.ts')) return frame;
  return path.basename(root).replace(/(?:-route)?\.tsx?$/, '');
}

function chunkOf(users: readonly string[]): string {
  const isOfAuth = (user: string) => user === logIn || user.startsWith(auth) || user.startsWith(newsletter);
  if (users.length > 1 && users.some(isOfAuth)) return users.every(isOfAuth) ? 'auth' : everywhere;
  if (users.includes(frame)) return frame;
  const name = users.join('-and-').replace(auth, '');
  if (name.length <= longestName) return name;
  // `scripts/first-load.ts` finds what the inventory needs by its name
  const measured = users.includes('inventory') ? 'inventory-and-' : '';
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${measured}${users.length}-pages-${hash}`;
}

/** File systems take 255 bytes for a name, with its hash, ending and compression. */
const longestName = 60;

/**
 * Icons and style sheets are imported one by one, so that all that is imported of them is used. Style sheets of one
 * layer must also stay in one file to keep their order.
 */
const isWhollyUsed = (id: string) => id.includes('@tabler/icons-react/') || id.endsWith('.css');
const isOurs = (id: string) => !id.includes('node_modules') && !id.startsWith('\0');

/** Our own modules that `id` imports at once, itself among them, with icons and style sheets. */
function reach(id: string, lookup: Lookup, known: Set<string>): Set<string> {
  if (known.has(id) || !(isOurs(id) || isWhollyUsed(id))) return known;
  known.add(id);
  for (const imported of lookup.getModuleInfo(id)?.importedIds ?? []) reach(imported, lookup, known);
  return known;
}
