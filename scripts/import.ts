/** `npm run import -- <file or folder> …`: imports publications with their versions and languages. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type {
  FileResult,
  ImportEvent,
} from '@regulus/server/areas/publications/collecting/import/import-files.ts';
import { summaryOf } from '@regulus/server/areas/publications/collecting/import/summary.ts';
import { commandsOf } from '@regulus/server/control/commands.ts';
import { runCommand } from '@regulus/server/control/run-command.ts';
import { SingleBar } from 'cli-progress';

const corpus = process.env['CORPUS_DIR'] || '../shared/data';
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
// npm changes to the root of the repository; paths given as arguments are relative to where the command was run.
const from = process.env['INIT_CWD'] ?? process.cwd();
const paths =
  given.length > 0
    ? given.map((path) => resolve(from, path))
    : ['regulations', 'publications'].map((folder) => resolve(corpus, folder));

const missing = paths.filter((path) => !existsSync(path));
if (missing.length > 0) {
  for (const path of missing) console.error(`No such file or folder: ${path}`);
  if (given.length === 0)
    console.error('Set CORPUS_DIR, or say what to import: npm run import -- <file or folder>');
  process.exit(1);
}

const results: FileResult[] = [];
const lineOf = ({ file, folder, outcome, detail }: FileResult) =>
  `${outcome.padEnd(15)}  ${folder}: ${file}  (${detail})`;

// On a terminal, a bar shows the progress and the lines follow; elsewhere each line is written as it arrives.
const bar = process.stdout.isTTY
  ? new SingleBar({ format: '{bar} {value}/{total} {file}', hideCursor: true, clearOnComplete: true })
  : null;
for await (const event of runCommand<ImportEvent>('import', { paths }, commandsOf)) {
  if (event.kind === 'found') {
    bar?.start(event.total, 0, { file: '' });
    continue;
  }
  results.push(event);
  if (bar) bar.update(results.length, { file: event.file });
  else console.log(lineOf(event));
}
bar?.stop();
if (bar) for (const result of results) console.log(lineOf(result));
console.log(`\n${summaryOf(results)}`);
if (results.some(({ outcome }) => outcome === 'failed' || outcome === 'differs')) process.exitCode = 1;
