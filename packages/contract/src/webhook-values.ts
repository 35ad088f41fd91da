/** What a webhook can be told about: kinds of objects that the audit log names. Nothing about people, sessions or tokens is sent. */
export const webhookTopics = [
  'publication',
  'obligation',
  'control',
  'source',
  'clearing_agreement',
] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

export const mostWebhooks = 10;

/** `waiting`: to be sent, for the first time or again; `failed`: given up. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a webhook receives nothing: somebody paused it, or its receiver answered 410 Gone. */
export const webhookPauses = ['paused', 'gone'] as const;
export type WebhookPause = (typeof webhookPauses)[number];

/** Why an attempt failed, where there was no answer that says so. */
export const deliveryProblems = [
  'timeout',
  'refused_address',
  'unreachable',
  'redirected',
  'status',
  'secret_lost',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];
