import { stat } from 'node:fs/promises';
import { basename, dirname, relative, sep } from 'node:path';
import type { Dependencies } from '../../../../dependencies.ts';
import {
  type BackgroundProcess,
  openBackgroundProcess,
  WorkGivenUp,
} from '../../../../lib/background-process.ts';
import { finishPipeline, openPipeline, type Pipeline } from '../../pipeline.ts';
import { type FoundFile, filesAt, readFailure } from './find-files.ts';
import type { PublicationToImport } from './publication-to-import.ts';
import { type ImportOutcome, importPublication } from './store.ts';

/** `skipped`: nothing in the file was imported, and the detail says why. */
export type FileOutcome = ImportOutcome | 'skipped' | 'failed';

/** What happened to one file. */
export interface FileResult {
  /** relative to the given folder */
  readonly file: string;
  readonly folder: string;
  readonly outcome: FileOutcome;
  readonly detail: string;
}

export type ImportEvent = { kind: 'found'; total: number } | ({ kind: 'file' } & FileResult);

/** What the process returns: the publications in a file, or why there are none. */
export type Recognised = readonly PublicationToImport[] | string;

const largestFile = 50 * 1024 * 1024;
const worker = new URL('recognise-worker.ts', import.meta.url);

/** If a file has several records, the most significant outcome comes first. */
const byWeight: readonly ImportOutcome[] = [
  'differs',
  'new publication',
  'new version',
  'new text',
  'changed',
  'merged',
  'unchanged',
];

const described = ({ keys, language, version, extracted, note }: PublicationToImport): string => {
  const articles = extracted.passages.filter((passage) => passage.kind === 'article').length;
  const counts = `${articles > 0 ? `${String(articles)} articles, ` : ''}${String(extracted.passages.length)} passages`;
  const which = version.isBasic ? '' : `, ${version.label.toLowerCase()} ${version.day ?? ''}`.trimEnd();
  const more = note ? `; ${note}` : '';
  return `${(keys[0] ?? '').replace(/^celex:|^\/\/(?:www\.)?/, '')} ${language}${which}: ${counts}${more}`;
};

class Run {
  private readonly dependencies: Dependencies;
  private readonly reader: BackgroundProcess;
  private readonly pipeline: Pipeline;
  /** where each record of this run first appeared, to distinguish a record that is in two files from one imported before */
  private readonly written = new Map<string, string>();

  constructor(dependencies: Dependencies, reader: BackgroundProcess, pipeline: Pipeline) {
    this.dependencies = dependencies;
    this.reader = reader;
    this.pipeline = pipeline;
  }

  private async write(publication: PublicationToImport, file: string) {
    const { db, clock } = this.dependencies;
    const record = `${publication.keys[0] ?? ''}\n${publication.origin}`;
    const { id, outcome } = await db.withSystem(
      'import',
      (tx) => importPublication(tx, publication, clock.now()),
      { retry: true },
    );
    if (outcome !== 'unchanged' && outcome !== 'differs') await this.pipeline.read([id]);
    const other = this.written.get(record);
    if (outcome === 'unchanged' && other !== undefined) {
      return { outcome: 'merged' as const, detail: `identical to ${other}` };
    }
    if (outcome !== 'unchanged' && outcome !== 'differs') this.written.set(record, file);
    const detail =
      outcome === 'differs'
        ? `${described(publication)}; a different text of this publication, version and language is already stored and was kept`
        : described(publication);
    return { outcome, detail };
  }

  async importFile({ path, refused }: FoundFile, file: string): Promise<Omit<FileResult, 'file' | 'folder'>> {
    if (refused !== null) return { outcome: 'skipped', detail: refused };
    const { size } = await stat(path);
    if (size === 0) return { outcome: 'skipped', detail: 'it is empty' };
    if (size > largestFile)
      return { outcome: 'skipped', detail: `larger than ${String(largestFile / 1024 / 1024)} MB` };
    const recognised = await this.reader.ask<Recognised>(worker, { path }, { timeMs: 120_000 });
    if (typeof recognised === 'string') return { outcome: 'skipped', detail: recognised };
    const results = [];
    for (const publication of recognised) results.push(await this.write(publication, file));
    const [first] = results.toSorted(
      (left, right) => byWeight.indexOf(left.outcome) - byWeight.indexOf(right.outcome),
    );
    if (!first) return { outcome: 'skipped', detail: 'it contains no record' };
    if (results.length === 1) return first;
    return {
      outcome: first.outcome,
      detail: `${String(results.length)} records, the first: ${first.detail}`,
    };
  }
}

/**
 * Imports every file in some files and folders, each separately: a failure is reported and stops nothing. If it is stopped
 * anywhere and run again, it completes. The order of the files doesn't matter.
 */
export async function* importFiles(
  dependencies: Dependencies,
  paths: readonly string[],
): AsyncGenerator<ImportEvent> {
  const found = new Map<string, { file: FoundFile; root: string }>();
  for (const path of paths) {
    for await (const file of filesAt(path)) {
      if (!found.has(file.path)) found.set(file.path, { file, root: path });
    }
  }
  yield { kind: 'found', total: found.size };
  // A large file may need more memory than the server's own process leaves for pages.
  const reader = openBackgroundProcess({ memoryMb: 512 });
  const pipeline = openPipeline(dependencies);
  const run = new Run(dependencies, reader, pipeline);
  try {
    for (const { file, root } of found.values()) {
      const name = relative(root, file.path) || basename(file.path);
      const folder = dirname(relative(dirname(root), file.path))
        .split(sep)
        .join('/');
      const told = { kind: 'file' as const, file: name, folder };
      try {
        yield { ...told, ...(await run.importFile(file, name)) };
      } catch (error) {
        const isOurs =
          !(error instanceof WorkGivenUp) && (error as NodeJS.ErrnoException).syscall === undefined;
        if (isOurs) dependencies.log.error({ err: error, file: name }, 'import of a file failed');
        const detail = error instanceof WorkGivenUp ? error.message : readFailure(error);
        yield { ...told, outcome: isOurs ? 'failed' : 'skipped', detail };
      }
    }
  } finally {
    reader.close();
  }
  await pipeline.settled();
  await finishPipeline(dependencies);
}
