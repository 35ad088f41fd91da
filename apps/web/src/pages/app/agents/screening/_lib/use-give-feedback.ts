import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { useCallback } from 'react';
import { useFeedback } from '../../../../../data/screening.ts';
import { feedbackTexts as texts } from '../../../../../lib/texts/feedback.ts';
import { notify, notifyFailure } from '../../../../../ui/notify.tsx';

/** Gives the user's verdict, or takes it back where it is the same again. Says what it does, or why it failed. */
export function useGiveFeedback() {
  const { mutate } = useFeedback();
  return useCallback(
    (publication: RegulatoryUpdate, isRelevant: boolean) => {
      const wanted = publication.feedback === isRelevant ? null : isRelevant;
      mutate(
        { publication, isRelevant: wanted },
        { onError: (error) => void notifyFailure(texts.failed, error) },
      );
      notify(wanted === null ? texts.takenBack : texts.given[wanted ? 'up' : 'down']);
    },
    [mutate],
  );
}
