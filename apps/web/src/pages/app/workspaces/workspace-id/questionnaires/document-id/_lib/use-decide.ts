import {
  type Question,
  type QuestionDetail,
  useDecideQuestions,
} from '../../../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { notify, notifyFailure, pinAlert } from '../../../../../../../ui/notify.tsx';

type Decided = Pick<Question | QuestionDetail, 'id' | 'revision'>;

/** Approves answers, or takes approvals back, and tells what became of it. */
export function useDecide(questionnaire: string) {
  const { question: texts } = useTexts('questionnaires');
  const { mutateAsync, isPending } = useDecideQuestions(questionnaire);
  /** Answers the questions with which it was done. */
  const decide = async (
    questions: readonly Decided[],
    decision: 'approve' | 'reopen',
  ): Promise<readonly Decided[]> => {
    try {
      const { done, not_done: notDone } = await mutateAsync({
        decision,
        questions: questions.map(({ id, revision }) => ({ id, revision })),
      });
      const [first] = notDone;
      if (first) pinAlert(texts.notDone({ count: notDone.length, reason: first.detail }));
      if (done.length > 0) {
        const isWaiting = decision === 'approve' && done.every(({ state }) => state !== 'approved');
        if (decision === 'reopen') notify(texts.reopened);
        else if (isWaiting) notify(texts.waitsNow);
        else notify(questions.length > 1 ? texts.doneMany({ count: done.length }) : texts.approvedNow);
      }
      return done;
    } catch (error) {
      void notifyFailure(texts.decideFailed, error);
      return [];
    }
  };
  return { decide, isPending };
}
