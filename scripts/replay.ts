/**
 * `npm run replay`: serves the recorded feeds and pages on a loopback server and collects them once, through the running server
 * or directly. With `--serve` the loopback server keeps running, and the path of its catalog is printed for `REGULATORS_FILE`;
 * `--port N` sets its port.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { IngestEvent } from '@regulus/server/areas/publications/collecting/ingest/ingest.ts';
import { commandsOf } from '@regulus/server/control/commands.ts';
import { runCommand } from '@regulus/server/control/run-command.ts';
import { NoRecordingsError, startReplayServer } from '@regulus/server/ingestion/replay/replay-server.ts';
import { printFeeds } from './feed-table.ts';

const corpusDir = resolve(process.env['CORPUS_DIR'] || '../shared/data');
const portAt = process.argv.indexOf('--port');
const port = portAt === -1 ? 0 : Number(process.argv[portAt + 1]);

const replay = await startReplayServer({ corpusDir, port }).catch((error: unknown) => {
  if (!(error instanceof NoRecordingsError)) throw error;
  console.error(`${error.message}. Set CORPUS_DIR to the folder that holds feeds/recorded.`);
  process.exit(1);
});
console.log(`Serving recorded feeds at ${replay.url}`);
const failed = await printFeeds(
  runCommand<IngestEvent>('ingest', { catalogue: replay.catalogue }, commandsOf),
);

if (process.argv.includes('--serve')) {
  const file = join(mkdtempSync(join(tmpdir(), 'regulus-replay-')), 'catalogue.json');
  writeFileSync(file, JSON.stringify(replay.catalogue, null, 2));
  console.log(`Still serving. To start a server with only these feeds: REGULATORS_FILE=${file} npm start`);
} else {
  await replay.close();
  // Recorded responses that are broken on purpose fail, which doesn't mean that the run failed.
  console.log(failed > 0 ? 'Done. Failures are listed above.' : 'Done.');
}
