import type { Chatbot } from './chatbots.ts';

export const chatbotsOf = (workspace: string) => `/app/workspaces/${workspace}/chatbots`;

/** Where the data rooms are. */
export const discovery = '/app/agents/discovery';

/** Where a chatbot is opened. */
export function chatbotAddress(
  { id, type, workspace_id: own }: Pick<Chatbot, 'id' | 'type' | 'workspace_id'>,
  workspace: string,
): string {
  if (type === 'data-room') return `${discovery}/${id}`;
  const list = chatbotsOf(own ?? workspace);
  return type === 'regulatory' ? `${list}/rda/${id}` : `${list}/${id}`;
}
