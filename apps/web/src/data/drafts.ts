import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { kept, shownUser } from '../api/browser-session.ts';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { createDraftStore, type DraftState as StoredState } from '../lib/draft-store.ts';
import { textsOf } from '../lib/messages.ts';

const saveAfterMs = 700;
const keptPrefix = 'draft:';

export type DraftState = 'loading' | StoredState;

export interface Draft {
  text: string;
  setText: (text: string) => void;
  /** The text, also where what was kept is still on its way; what was kept counts as empty where it cannot be had. */
  whole: () => Promise<string>;
  /** Removes the draft, here and on the server; for when the text was sent. */
  clear: () => void;
  state: DraftState;
}

const draftQuery = (key: string) =>
  queryOptions({
    queryKey: ['users', 'drafts', 'one', key],
    // not given up when the field goes: who stores at once waits for it
    queryFn: () => call('getDraft', { params: { key } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Which drafts the user has; kept up to date by what is written here. */
const draftsQuery = queryOptions({
  queryKey: ['users', 'drafts', 'list'],
  queryFn: () => call('listDrafts', {}),
  staleTime: Number.POSITIVE_INFINITY,
});

function noteSaved(key: string, text: string): void {
  const now = new Date().toISOString();
  queryClient.setQueryData(draftQuery(key).queryKey, { key, text, updated_at: text === '' ? null : now });
  queryClient.setQueryData(draftsQuery.queryKey, (before?: Answer<Routes['listDrafts']>) => {
    if (!before) return undefined;
    const others = before.drafts.filter((one) => one.key !== key);
    const drafts = text === '' ? others : [{ key, updated_at: now }, ...others];
    return { drafts, total: drafts.length };
  });
}

const store = createDraftStore({
  stored: async (key) => (await call('getDraft', { params: { key } })).text,
  join: (stored, unsent) => textsOf('drafts').joined({ stored, unsent }),
  send: (key, text, keepalive) => call('saveDraft', { params: { key }, body: { text }, keepalive }),
  onSaved: noteSaved,
  keep(key, text) {
    const userId = shownUser();
    if (userId !== undefined) kept.set(userId, keptPrefix + key, text);
  },
  kept(key) {
    const userId = shownUser();
    return userId === undefined ? undefined : kept.get(userId, keptPrefix + key);
  },
  keptKeys() {
    const userId = shownUser();
    const names = userId === undefined ? [] : kept.names(userId);
    return names.filter((name) => name.startsWith(keptPrefix)).map((name) => name.slice(keptPrefix.length));
  },
  mayRetry: (error) => !(error instanceof ApiError) || error.status >= 500,
  retryAfterMs: 10_000,
});

/** Forgets what is too old, stores what an earlier page could not, and from now on whatever waits when the network is back or the page is left. */
export function watchDrafts(): () => void {
  kept.forgetOld();
  void store.resume();
  const leave = () => store.flushAll(true);
  const goOn = () => store.flushAll();
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', goOn);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('online', goOn);
  };
}

/** Under which the note of a decision is kept while it is written. */
export const noteDraftKey = (status: 1 | 4, publicationId: string): string =>
  `${status === publicationStatus.irrelevant ? 'irrelevant' : 'implemented'}-note:${publicationId}`;

/** Removes the draft of a text that was sent without its field. */
export const discardDraft = (key: string): void => store.set(key, '', 0);

/** Whether a draft waits under `key`, here or on the server; `discard` removes it. */
export function useWaitingDraft(key: string): { isWaiting: boolean; discard: () => void } {
  const { data } = useQuery(draftsQuery);
  const unsaved = useSyncExternalStore(store.subscribe, () => store.unsavedText(key));
  return {
    isWaiting: unsaved === undefined ? data?.drafts.some((one) => one.key === key) === true : unsaved !== '',
    discard: () => discardDraft(key),
  };
}

/**
 * A text that is being written, kept on the server under `key` so that it survives a closed tab and a log-in, and in the
 * browser until the server has it. It is saved 0.7 s after the last keystroke, and when the page is left.
 */
export function useDraft(key: string): Draft {
  const query = draftQuery(key);
  const stored = useQuery(query);
  const [typed, setTyped] = useState<{ key: string; text: string }>();
  const unsaved = useSyncExternalStore(store.subscribe, () => store.unsavedText(key));
  const state = useSyncExternalStore(store.subscribe, () => store.stateOf(key));
  useEffect(() => () => void store.flush(key), [key]);
  const typedText = typed?.key === key ? typed.text : unsaved;

  return {
    text: typedText ?? stored.data?.text ?? '',
    setText(text) {
      setTyped({ key, text });
      store.set(key, text, saveAfterMs);
    },
    async whole() {
      if (typedText !== undefined) return typedText;
      const found = await queryClient.fetchQuery(query).catch(() => null);
      return found?.text ?? '';
    },
    clear() {
      setTyped({ key, text: '' });
      store.set(key, '', 0);
    },
    state: stored.isPending && typedText === undefined ? 'loading' : state,
  };
}
