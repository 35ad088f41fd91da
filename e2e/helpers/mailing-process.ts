/** The server as `main.ts` starts it on data that is there, but the first demo company gets its mails as any other does. */
import { fileURLToPath } from 'node:url';
import { buildApp } from '@regulus/server/app.ts';
import { scheduledWork } from '@regulus/server/areas/jobs.ts';
import { raiseNotices } from '@regulus/server/areas/notices/raise-notices.ts';
import { openDependencies } from '@regulus/server/start.ts';

const opened = await openDependencies(process.env);
const { config, db } = opened;
await db.withSystem('demo-content', (tx) =>
  tx.updateTable('companies').set({ is_demo: false }).where('id', '=', config.DEMO_COMPANY_IDS[0]).execute(),
);
// digests are sent as soon as work is scheduled, and once: not before there is what they tell of
await raiseNotices(opened);
const app = await buildApp(opened, fileURLToPath(new URL('../../apps/web/dist', import.meta.url)));
await app.listen({ port: config.PORT, host: config.HOST });
await opened.schedule(scheduledWork(opened, null));
console.log('Regulus is ready');
