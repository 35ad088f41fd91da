import type {
  DeliveryProblem,
  DeliveryState,
  WebhookPause,
  WebhookTopic,
} from '@regulus/contract/webhook-values.ts';
import type { ColumnType, Generated } from 'kysely';
import { type PersonalData, personalDataOf } from './personal-data.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Who outside is told of what happens in a company. */
export interface WebhooksTables {
  webhooks: {
    company_id: string;
    id: Generated<string>;
    name: string;
    url: string;
    topics: WebhookTopic[];
    sealed_secret: string;
    pause: Later<WebhookPause>;
    created_by: string | null;
    created_at: Date;
    failing_since: Later<Date>;
  };
  webhook_deliveries: {
    company_id: string;
    id: Generated<string>;
    webhook_id: string;
    message_id: string;
    event_sequence: number | null;
    type: string;
    payload: string;
    state: ColumnType<DeliveryState, DeliveryState | undefined, DeliveryState>;
    attempts: Generated<number>;
    created_at: Date;
    last_attempt_at: Later<Date>;
    next_attempt_at: Later<Date>;
    last_status: Later<number>;
    last_problem: Later<DeliveryProblem>;
    milliseconds: Later<number>;
    is_replay: Generated<boolean>;
  };
}

const { kept } = personalDataOf<WebhooksTables>();

export const webhooksPersonalData: readonly PersonalData[] = [
  kept('webhooks', 'created_by', 'webhooks_created', 'created_at', ['name', 'url', 'topics', 'created_at']),
];
