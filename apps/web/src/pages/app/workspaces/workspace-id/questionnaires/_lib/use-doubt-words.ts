import type { FormDoubt } from '../../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';

/** A doubt about how a form was read, in words. */
export function useDoubtWords(): (doubt: FormDoubt) => string {
  const { form: texts } = useTexts('questionnaires');
  return ({ kind, part_name: name }) =>
    name === null ? texts.doubts[kind] : texts.doubtIn({ doubt: texts.doubts[kind], name });
}
