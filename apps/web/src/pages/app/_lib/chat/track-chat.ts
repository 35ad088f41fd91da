import { track } from '../../../../data/analytics.ts';

type Action =
  | 'create'
  | 'compare'
  | 'ask'
  | 'stop'
  | 'open_citation'
  | 'copy_answer'
  | 'vote'
  | 'export'
  | 'filter_verdict'
  | 'delete';

/** Reports what was done with a chatbot; never what was asked. */
export function trackChat(
  action: Action,
  details: Record<string, string | number | boolean | null> = {},
  location: 'CHATBOT' | 'CHATBOTS' | 'RAP' = 'CHATBOT',
): void {
  track('chatbot_action', location, { action, ...details }, 'ASSIST');
}
