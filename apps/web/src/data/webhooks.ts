import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { askAnew, changing } from './changing.ts';

export type Webhook = Answer<Routes['listWebhooks']>['webhooks'][number];
export type WebhookDelivery = Answer<Routes['listDeliveries']>['deliveries'][number];

const key = ['companies', 'webhooks'] as const;

const whileOnTheirWayMs = 3_000;

export const webhooksQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call('listWebhooks', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.webhooks.some(({ waiting }) => waiting > 0) ? whileOnTheirWayMs : false,
});

/** The newest of a webhook; asked for again and again while some are on their way. */
export const deliveriesQuery = (id: string, limit: number) =>
  queryOptions({
    queryKey: [...key, id, 'deliveries', limit],
    queryFn: ({ signal }) => call('listDeliveries', { params: { id }, query: { limit }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ state: one }) => one === 'waiting') ? whileOnTheirWayMs : false,
    placeholderData: (previous) => previous,
  });

// a secret must not stay in the cache of what was done
const useChange = changing(() => askAnew(key), { gcTime: 0 });

export const useCreateWebhook = () =>
  useChange((body: Sent<Routes['createWebhook'], 'body'>) => call('createWebhook', { body }));

export const usePauseWebhook = () =>
  useChange(({ id, isPaused }: { id: string; isPaused: boolean }) =>
    call('updateWebhook', { params: { id }, body: { is_paused: isPaused } }),
  );

export const useRenewSecret = () => useChange((id: string) => call('renewWebhookSecret', { params: { id } }));

export const useDeleteWebhook = () => useChange((id: string) => call('deleteWebhook', { params: { id } }));

export const useTestWebhook = () => useChange((id: string) => call('testWebhook', { params: { id } }));

export const useReplayDelivery = () => useChange((id: string) => call('replayDelivery', { params: { id } }));
