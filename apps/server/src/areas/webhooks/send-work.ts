import type { Dependencies } from '../../dependencies.ts';
import { loadCatalogue } from '../../ingestion/catalogue.ts';
import type { ScheduledWork } from '../../jobs/schedule.ts';
import { queueEvents, sendDue } from './deliver.ts';
import { openSender } from './send-signed.ts';

/** The name of the work that sends. */
export const webhookWork = 'send-webhooks';

/** Whether webhooks may lead to this machine, as feeds and pages may. */
export const allowsLoopback = ({ config }: Pick<Dependencies, 'config'>): boolean =>
  loadCatalogue(config.REGULATORS_FILE).allowsLoopback;

/** Tells webhooks of what happened within about a minute. */
export const sendWebhooks = (dependencies: Dependencies): ScheduledWork => ({
  name: webhookWork,
  cron: '* * * * *',
  failed: 'webhooks could not be sent; this will be retried',
  work: async (signal) => {
    await queueEvents(dependencies, signal);
    const sender = openSender({ allowLoopback: allowsLoopback(dependencies) });
    try {
      await sendDue(dependencies, sender, signal);
    } finally {
      await sender.close();
    }
  },
});
