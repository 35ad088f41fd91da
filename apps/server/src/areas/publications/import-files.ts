import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Dependencies } from '../../dependencies.ts';
import type { RecognisedAct } from '../../engine/text/extract/recognise-act.ts';
import { runInThread } from '../../lib/thread.ts';
import { type ActToImport, type ImportOutcome, importAct } from './import-act.ts';
import { readableTitle } from './readable-title.ts';

/** What became of one file. */
export interface FileResult {
  readonly file: string;
  readonly outcome: ImportOutcome | 'skipped' | 'failed';
  readonly detail: string;
}

export type ImportEvent = { kind: 'found'; total: number } | ({ kind: 'file' } & FileResult);

const importable = /\.(json|x?html?|xml)$/i;
const largestFile = 20 * 1024 * 1024;
const worker = new URL('../../engine/text/extract/recognise-worker.ts', import.meta.url);

/** All files of a folder, or the file itself, in an order that puts earlier versions first. */
async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path);
  if (found.isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** What `recogniseAct` gives to texts of the publisher. */
const officialRank = 20;

const dayName = /(\d{4}-\d{2}-\d{2})\.[a-z]+$/;

function toImport(act: RecognisedAct, file: string): ActToImport {
  const stated = (name: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(act.dates[name] ?? '') ? act.dates[name] : undefined;
  const published = stated('published');
  const inForce = stated('entry_into_force');
  const applicable = stated('application');
  const versionDay = act.consolidatedOn ?? published ?? dayName.exec(basename(file))?.[1] ?? '1900-01-01';
  const link = act.link ?? `https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:${act.celex}`;
  const consolidated = act.consolidatedOn?.replaceAll('-', '');
  const isBasic = act.consolidatedOn === null;
  return {
    celex: act.celex,
    title: readableTitle(act.extracted.metadata.title ?? act.celex),
    shortName: act.shortName,
    link,
    versionDay,
    versionLabel: isBasic ? 'As first published' : `Consolidated version`,
    versionLink: consolidated
      ? `https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:0${act.celex.slice(1)}-${consolidated}`
      : link,
    isBasic,
    language: act.language,
    // A consolidated text states no dates of its own.
    dates: isBasic
      ? [
          ...(published ? [{ kind: 'published' as const, on: published }] : []),
          ...(inForce ? [{ kind: 'in_force' as const, on: inForce }] : []),
          ...(applicable ? [{ kind: 'applicable' as const, on: applicable }] : []),
        ]
      : [],
    extracted: act.extracted,
    rank: act.rank,
    isOfficial: act.rank >= officialRank,
  };
}

async function importFile(dependencies: Dependencies, path: string): Promise<Omit<FileResult, 'file'>> {
  if (!importable.test(path))
    return { outcome: 'skipped', detail: 'this kind of file cannot be imported yet' };
  const { size } = await stat(path);
  if (size > largestFile)
    return { outcome: 'skipped', detail: `larger than ${String(largestFile / 1024 / 1024)} MB` };
  const content = await readFile(path, 'utf8');
  const act = await runInThread<RecognisedAct | string>(worker, {
    name: basename(path).toLowerCase(),
    content,
  });
  if (typeof act === 'string') return { outcome: 'skipped', detail: act };
  const outcome = await dependencies.db.withSystem(
    'import',
    (tx) => importAct(tx, toImport(act, path), dependencies.clock.now()),
    { retry: true },
  );
  const articles = act.extracted.passages.filter((passage) => passage.kind === 'article').length;
  const where = act.consolidatedOn ? `consolidated ${act.consolidatedOn}` : 'as first published';
  return {
    outcome,
    detail: `${act.celex} ${act.language}, ${where}: ${String(articles)} articles, ${String(act.extracted.passages.length)} passages`,
  };
}

/**
 * Imports every act in some files and folders, each file on its own: what fails is told and stops nothing.
 * Stopped anywhere and run again, it completes.
 * @throws where a path does not exist
 */
export async function* importFiles(
  dependencies: Dependencies,
  paths: readonly string[],
): AsyncGenerator<ImportEvent> {
  const roots = new Map<string, string>();
  for (const path of paths) {
    for (const file of await filesOf(path)) roots.set(file, path);
  }
  yield { kind: 'found', total: roots.size };
  for (const [file, root] of roots) {
    const name = relative(root, file) || basename(file);
    try {
      yield { kind: 'file', file: name, ...(await importFile(dependencies, file)) };
    } catch (error) {
      dependencies.log.error({ err: error, file: name }, 'import of a file failed');
      yield {
        kind: 'file',
        file: name,
        outcome: 'failed',
        detail: error instanceof Error ? error.message : 'unknown',
      };
    }
  }
}
