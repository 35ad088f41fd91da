/** `npm run import -- <file or folder> …`: imports acts with their versions and languages. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FileResult, ImportEvent } from '@regulus/server/areas/publications/import-files.ts';
import { commandsOf } from '@regulus/server/control/commands.ts';
import { runCommand } from '@regulus/server/control/run-command.ts';
import { SingleBar } from 'cli-progress';

const corpus = process.env['CORPUS_DIR'] || '../shared/data';
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
// npm moves to the root of the repository; what is named stands relative to where the command was given.
const from = process.env['INIT_CWD'] ?? process.cwd();
const paths = given.length > 0 ? given.map((path) => resolve(from, path)) : [resolve(corpus, 'regulations')];

const missing = paths.filter((path) => !existsSync(path));
if (missing.length > 0) {
  for (const path of missing) console.error(`There is no file or folder ${path}.`);
  if (given.length === 0)
    console.error('Set CORPUS_DIR, or name what to import: npm run import -- <file or folder>');
  process.exit(1);
}

const results: FileResult[] = [];
const lineOf = ({ file, outcome, detail }: FileResult) => `${outcome.padEnd(11)}  ${file}  (${detail})`;

// On a terminal a bar shows the progress and the lines follow; elsewhere each line is written as it comes.
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

const count = (...outcomes: FileResult['outcome'][]) =>
  results.filter((result) => outcomes.includes(result.outcome)).length;
console.log(
  `\n${String(results.length)} files: ${String(count('new act'))} new acts, ${String(count('new version'))} new versions, ` +
    `${String(count('new text'))} new texts, ${String(count('unchanged'))} unchanged, ` +
    `${String(count('skipped'))} skipped, ${String(count('differs', 'failed'))} failed`,
);
if (count('differs', 'failed') > 0) process.exitCode = 1;
