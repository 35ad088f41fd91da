import * as contract from '@regulus/contract/webhooks.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as service from './service.ts';

export const webhooksRoutes = (dependencies: Dependencies) => [
  implement(contract.listWebhooks, ({ actor }) => service.listWebhooks(dependencies, actor)),
  implement(contract.createWebhook, ({ actor, body }) => service.createWebhook(dependencies, actor, body)),
  implement(contract.updateWebhook, ({ actor, params, body }) =>
    service.updateWebhook(dependencies, actor, params.id, body),
  ),
  implement(contract.renewWebhookSecret, ({ actor, params }) =>
    service.renewSecret(dependencies, actor, params.id),
  ),
  implement(contract.deleteWebhook, ({ actor, params }) =>
    service.deleteWebhook(dependencies, actor, params.id),
  ),
  implement(contract.listDeliveries, ({ actor, params, query }) =>
    service.listDeliveries(dependencies, actor, { webhookId: params.id, ...query }),
  ),
  implement(contract.testWebhook, ({ actor, params }) => service.testWebhook(dependencies, actor, params.id)),
  implement(contract.replayDelivery, ({ actor, params }) =>
    service.replayDelivery(dependencies, actor, params.id),
  ),
];
