import { textsOf } from '../../../../../../lib/messages.ts';

/**
 * Where the page was opened from: a list hands over its own address as `state={{ from }}` of its links, so that
 * going back finds its filters again. The inbox otherwise.
 */
export function backLink(state: unknown): { to: string; label: string } {
  const { screening, sample, inventory, governance, search, home } = textsOf('record').back;
  const from =
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
      ? state.from
      : '';
  if (/^\/app\/inventory(\?|$)/.test(from)) return { to: from, label: inventory };
  if (/^\/app\/agents\/screening(\?|$)/.test(from)) return { to: from, label: screening };
  if (/^\/app\/agents\/governance(\?|$)/.test(from)) return { to: from, label: governance };
  if (/^\/app\/search(\?|$)/.test(from)) return { to: from, label: search };
  if (from === '/app/agents/screening/put-aside') return { to: from, label: sample };
  if (/^\/app\/?(\?|$)/.test(from)) return { to: from, label: home };
  return { to: '/app/agents/screening', label: screening };
}
