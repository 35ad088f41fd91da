import { useEffect, useRef, useState } from 'react';
import { type Survey, useSaveSurvey, type WrittenSurvey } from '../../../../../data/admin-surveys.ts';

const pauseMs = 1_000;

const writtenOf = ({
  title,
  introduction,
  questions,
  company_ids,
  opens_on,
  closes_on,
}: Survey): WrittenSurvey => ({ title, introduction, questions, company_ids, opens_on, closes_on });

/**
 * A survey as it is written: each change is saved a moment later, and what could not be saved stays. A colleague's change is never
 * written over: saving fails then.
 */
export function useWriting(survey: Survey) {
  const { mutateAsync } = useSaveSurvey();
  const [written, setWritten] = useState(() => writtenOf(survey));
  const [failure, setFailure] = useState<unknown>();
  const [state, setState] = useState<'saved' | 'waiting' | 'saving'>('saved');
  const latest = useRef(written);
  const isChanged = useRef(false);
  const revision = useRef(survey.revision);
  const timer = useRef<number>(undefined);
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));

  /** Answers whether all is saved. */
  function save(): Promise<boolean> {
    window.clearTimeout(timer.current);
    const work = async () => {
      if (!isChanged.current) return true;
      isChanged.current = false;
      setState('saving');
      try {
        const saved = await mutateAsync({
          id: survey.id,
          ...latest.current,
          revision: revision.current,
        });
        revision.current = saved.revision;
        setFailure(undefined);
        setState(isChanged.current ? 'waiting' : 'saved');
        return true;
      } catch (error) {
        isChanged.current = true;
        setFailure(error);
        setState('waiting');
        return false;
      }
    };
    const next = saving.current.then(work);
    saving.current = next;
    return next;
  }

  const saveLatest = useRef(save);
  useEffect(() => {
    saveLatest.current = save;
  });
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (!isChanged.current) return;
      void saveLatest.current();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', leave);
    return () => {
      window.removeEventListener('beforeunload', leave);
      void saveLatest.current();
    };
  }, []);

  function change(wanted: Partial<WrittenSurvey>): void {
    latest.current = { ...latest.current, ...wanted };
    isChanged.current = true;
    setWritten(latest.current);
    setState('waiting');
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void saveLatest.current(), pauseMs);
  }

  /** Publishing and closing make a new revision. */
  const follow = (changed: Survey) => {
    revision.current = changed.revision;
  };

  return { written, change, save, follow, failure, state };
}
export type Writing = ReturnType<typeof useWriting>;
