import { createContext, useContext } from 'react';
import type { QuestionnaireDetail } from '../../../../../../../data/questionnaires.ts';

/** What the parts of the page where a questionnaire is answered share. */
interface Work {
  readonly questionnaire: QuestionnaireDetail;
  /** may change all of it */
  readonly mayEdit: boolean;
  readonly show: (question: string) => void;
}

export const WorkContext = createContext<Work | undefined>(undefined);

export function useWork(): Work {
  const work = useContext(WorkContext);
  if (!work) throw new Error('A part of a questionnaire stands outside of it');
  return work;
}
