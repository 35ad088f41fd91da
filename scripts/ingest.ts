/** `npm run ingest -- --once`: polls every feed in the catalog once and prints a line per feed. */
import type { IngestEvent } from '@regulus/server/areas/publications/collecting/ingest/ingest.ts';
import { commandsOf } from '@regulus/server/control/commands.ts';
import { runCommand } from '@regulus/server/control/run-command.ts';
import { printFeeds } from './feed-table.ts';

if (!process.argv.includes('--once')) {
  console.error('`npm start` polls in the background. To poll once now: npm run ingest -- --once');
  process.exit(1);
}
if ((await printFeeds(runCommand<IngestEvent>('ingest', {}, commandsOf))) > 0) process.exitCode = 1;
