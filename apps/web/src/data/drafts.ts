import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';

const saveAfterMs = 700;

export type DraftState = 'loading' | 'idle' | 'saving' | 'saved' | 'failed';

export interface Draft {
  text: string;
  setText: (text: string) => void;
  /** The text, also where what was kept is still on its way; what was kept counts as empty where it cannot be had. */
  whole: () => Promise<string>;
  /** Removes the draft, here and on the server; for when the text was sent. */
  clear: () => void;
  state: DraftState;
}

/**
 * A text that is being written, kept on the server under `key` so that it survives a closed tab and a log-in.
 * It is saved 0.7 s after the last keystroke, and when the page is left.
 */
export function useDraft(key: string): Draft {
  const queryClient = useQueryClient();
  const queryKey = ['users', 'drafts', key];
  const query = {
    queryKey,
    // not given up when the field goes: who stores at once waits for it
    queryFn: () => call('getDraft', { params: { key } }),
    staleTime: Number.POSITIVE_INFINITY,
  };
  const stored = useQuery(query);
  const [typed, setTyped] = useState<{ key: string; text: string }>();
  const [saving, setSaving] = useState<DraftState>('idle');
  /** what still has to be saved, readable while the page is being left */
  const unsaved = useRef<{ key: string; text: string; timer: number }>(undefined);

  const flush = useCallback(
    async (keepalive: boolean) => {
      const waiting = unsaved.current;
      if (!waiting) return;
      window.clearTimeout(waiting.timer);
      unsaved.current = undefined;
      setSaving('saving');
      try {
        await call('saveDraft', { params: { key: waiting.key }, body: { text: waiting.text }, keepalive });
        queryClient.setQueryData(['users', 'drafts', waiting.key], {
          key: waiting.key,
          text: waiting.text,
          updated_at: new Date().toISOString(),
        });
        setSaving('saved');
      } catch {
        setSaving('failed');
      }
    },
    [queryClient],
  );

  const save = useCallback(
    (text: string, delayMs: number) => {
      // another draft's text that still waits is saved first
      if (unsaved.current && unsaved.current.key !== key) void flush(false);
      window.clearTimeout(unsaved.current?.timer);
      unsaved.current = { key, text, timer: window.setTimeout(() => void flush(false), delayMs) };
    },
    [key, flush],
  );

  useEffect(() => {
    const leave = () => void flush(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush]);

  return {
    text: typed?.key === key ? typed.text : (stored.data?.text ?? ''),
    setText(text) {
      setTyped({ key, text });
      save(text, saveAfterMs);
    },
    async whole() {
      if (typed?.key === key) return typed.text;
      const kept = await queryClient.fetchQuery(query).catch(() => null);
      return kept?.text ?? '';
    },
    clear() {
      setTyped({ key, text: '' });
      save('', 0);
    },
    state: stored.isPending ? 'loading' : saving,
  };
}
