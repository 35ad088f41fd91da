/** A worker of the simulated year, to be killed: does the work of each moment that it is sent, and answers with it. */
import { createInterface } from 'node:readline';
import { followAllFacts } from '@regulus/server/areas/cockpit/facts.service.ts';
import { proposeDueDatesOfControls } from '@regulus/server/areas/controls/due.service.ts';
import { createNewsletterLinks } from '@regulus/server/areas/newsletter/links.ts';
import { sendIssues } from '@regulus/server/areas/newsletter/send-issues.ts';
import { sendDigests } from '@regulus/server/areas/notices/send-digests.ts';
import { sendReminders } from '@regulus/server/areas/notices/send-reminders.ts';
import { proposeDueDates } from '@regulus/server/areas/obligations/due.service.ts';
import { createFeedbackLinks } from '@regulus/server/areas/publications/screening/feedback-link.ts';
import { reactions } from '@regulus/server/areas/reactions.ts';
import { connectDatabase } from '@regulus/server/db/connect.ts';
import { type Logger, silentLogger } from '@regulus/server/lib/logger.ts';
import { noJobs } from '@regulus/server/testing/no-jobs.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const db = await connectDatabase({
  databaseUrl,
  dataDir: 'memory',
  log: silentLogger,
  maxConnections: 2,
  reactions,
});
let now = new Date(0);
/** What a background step only logs, to go on with other companies, is seen here. */
const consoleLogger: Logger = { ...silentLogger, error: (...told) => console.error(...told) };
const parts = {
  db,
  log: consoleLogger,
  clock: { now: () => now },
  config: { APP_URL: 'https://regulus.example' } as Parameters<typeof sendDigests>[0]['config'],
  jobs: noJobs,
  feedbackLinks: createFeedbackLinks('a secret of the simulated year'),
  newsletterLinks: createNewsletterLinks('a secret of the simulated year'),
};

process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  now = new Date(line);
  await proposeDueDates(parts);
  await proposeDueDatesOfControls(parts);
  await followAllFacts(parts);
  await sendDigests(parts);
  await sendReminders(parts);
  await sendIssues(parts);
  process.stdout.write(`${line}\n`);
}
await db.close();
