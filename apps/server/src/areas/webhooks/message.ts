import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '../../audit/events.ts';

interface Message {
  /** header `webhook-id` */
  readonly messageId: string;
  /** the body, as it is signed */
  readonly payload: string;
}

const addressOf: Readonly<Record<string, (id: string) => string>> = {
  publication: (id) => `/regulatory-updates/${id}/actions`,
  obligation: (id) => `/regulatory-updates/obligations/${id}`,
  control: (id) => `/regulatory-updates/controls/${id}`,
  source: (id) => `/sources/${id}`,
};

const writtenAs = (type: string, at: Date, data: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

/** That something happened, and to what; what else there is to know is read from the API with the rights of who reads. */
export function messageOf(
  { sequence, type, objectType, objectIds, at }: DomainEvent,
  appUrl: string,
): Message {
  const address = addressOf[objectType];
  return {
    messageId: `msg_${randomUUID()}`,
    payload: writtenAs(type, at, {
      sequence,
      object_type: objectType,
      object_ids: objectIds,
      links: address ? objectIds.map((id) => `${appUrl}/api${address(id)}`) : [],
    }),
  };
}

export const testMessage = (at: Date): Message => ({
  messageId: `msg_${randomUUID()}`,
  payload: writtenAs('webhook.test', at, {}),
});
