import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { track } from '../../../../../../data/analytics.ts';
import { type PutAside, useAnswerPutAside } from '../../../../../../data/put-aside.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { textsOf } from '../../../../../../lib/messages.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { notifyFailure } from '../../../../../../ui/notify.tsx';
import { oncePerPress, useShortcuts } from '../../../../../../ui/shortcuts/shortcuts.ts';
import { itemBeside } from '../../_lib/next-item.ts';
import { nextUnanswered } from './next-unanswered.ts';

/** Which item of the sample is open, and the answers. After an answer the next one that is left opens by itself. */
export function useSample(sample: PutAside['sample']) {
  const canAnswer = useProfile().role !== 'auditor';
  const { mutate } = useAnswerPutAside();
  const [openId, setOpenId] = useState(() => sample.items.find((item) => item.is_relevant === null)?.id);
  const [answered, setAnswered] = useState<readonly string[]>([]);
  // keys may come faster than the page is drawn, so they find the present state here
  const present = useRef({ items: sample.items, openId, answered });
  useEffect(() => {
    present.current = { items: sample.items, openId, answered };
  });

  const open = useCallback((id: string | undefined) => {
    present.current.openId = id;
    setOpenId(id);
  }, []);

  const store = useCallback(
    (id: string, isRelevant: boolean | null) => {
      const { items } = present.current;
      present.current.items = items.map((item) =>
        item.id === id ? { ...item, is_relevant: isRelevant } : item,
      );
      mutate(
        { id, isRelevant },
        {
          onSuccess: () =>
            track('feedback', 'HORIZON_SCANNING', { is_relevant: isRelevant, from: 'put_aside' }),
          onError: (error) => void notifyFailure(textsOf('put-aside').answerFailed, error),
        },
      );
    },
    [mutate],
  );

  const answer = useCallback(
    (isRelevant: boolean) => {
      const { items, openId: id } = present.current;
      const item = items.find((one) => one.id === id);
      if (!item) return;
      if (item.is_relevant === isRelevant) {
        store(item.id, null);
        return;
      }
      store(item.id, isRelevant);
      setAnswered((before) => [...before.filter((one) => one !== item.id), item.id]);
      open(nextUnanswered(present.current.items, item.id));
    },
    [store, open],
  );

  const undo = useCallback(() => {
    const last = present.current.answered.at(-1);
    if (last === undefined) return;
    setAnswered((before) => before.slice(0, -1));
    store(last, null);
    open(last);
  }, [store, open]);

  const move = useCallback(
    (by: number) => open(itemBeside(present.current.items, present.current.openId, by)),
    [open],
  );

  useSampleShortcuts({ answer, undo, move, canAnswer, canUndo: answered.length > 0, openId, sample });
  return { openId, open, answer, undo, canAnswer, canUndo: canAnswer && answered.length > 0 };
}

interface SampleKeys {
  answer: (isRelevant: boolean) => void;
  undo: () => void;
  move: (by: number) => void;
  canAnswer: boolean;
  canUndo: boolean;
  openId: string | undefined;
  sample: PutAside['sample'];
}

function useSampleShortcuts({ answer, undo, move, canAnswer, canUndo, openId, sample }: SampleKeys): void {
  const texts = useTexts('put-aside');
  const navigate = useNavigate();
  const isOpen = openId !== undefined;
  const hasItems = sample.items.length > 0;
  const publicationId = sample.items.find((item) => item.id === openId)?.publication.id;
  useShortcuts(texts.keys.title, [
    {
      keys: 'r',
      label: texts.answers.true,
      run: oncePerPress(() => answer(true)),
      isAllowed: canAnswer && isOpen,
    },
    {
      keys: 'i',
      label: texts.answers.false,
      run: oncePerPress(() => answer(false)),
      isAllowed: canAnswer && isOpen,
    },
    { keys: 'j', label: texts.keys.next, run: () => move(1), isAllowed: hasItems },
    { keys: 'k', label: texts.keys.previous, run: () => move(-1), isAllowed: hasItems },
    {
      keys: 'o',
      label: texts.openRecord,
      run: () =>
        void navigate(`/app/agents/screening/${publicationId}`, {
          state: { from: '/app/agents/screening/put-aside' },
        }),
      isAllowed: publicationId !== undefined,
    },
    {
      keys: 'mod+z',
      label: texts.keys.undo,
      run: oncePerPress(undo),
      isAllowed: canAnswer && canUndo,
    },
  ]);
}
