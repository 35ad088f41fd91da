import { useEffect, useRef, useState } from 'react';
import { type OwnSurvey, type SurveyAnswers, useAnswerSurvey } from '../../../../../data/surveys.ts';

const pauseMs = 800;

/**
 * Answers as they are given: each is sent a moment later, those that could not be sent stay until they are. What is typed shows at once,
 * whatever the server has by then.
 */
export function useAnswering(survey: OwnSurvey) {
  const { mutateAsync } = useAnswerSurvey(survey.id);
  const [answers, setAnswers] = useState<SurveyAnswers>(survey.answers);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const unsent = useRef<SurveyAnswers>({});
  const timer = useRef<number>(undefined);
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  /** One after the other, so that an older answer never comes last. Answers whether it was sent. */
  function send(isFinished: boolean, isLeaving = false): Promise<boolean> {
    window.clearTimeout(timer.current);
    const work = async () => {
      const sent = unsent.current;
      if (!isFinished && Object.keys(sent).length === 0) return true;
      unsent.current = {};
      setIsBusy(true);
      try {
        await mutateAsync({ answers: sent, is_finished: isFinished, isLeaving });
        setFailure(undefined);
        return true;
      } catch (error) {
        unsent.current = { ...sent, ...unsent.current };
        setFailure(error);
        return false;
      } finally {
        setIsBusy(false);
      }
    };
    const next = sending.current.then(work);
    sending.current = next;
    return next;
  }

  const sendLatest = useRef(send);
  useEffect(() => {
    sendLatest.current = send;
  });
  // what was typed last must not be lost by leaving
  useEffect(() => {
    const leave = () => void sendLatest.current(false, true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  function answer(questionId: string, value: number | string | null): void {
    setAnswers((before) => ({ ...before, [questionId]: value }));
    unsent.current = { ...unsent.current, [questionId]: value };
    setIsBusy(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void sendLatest.current(false), pauseMs);
  }

  return { answers, answer, failure, isBusy, save: () => send(false), finish: () => send(true) };
}
