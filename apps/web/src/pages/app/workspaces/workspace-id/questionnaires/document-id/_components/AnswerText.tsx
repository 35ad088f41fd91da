import { useMemo } from 'react';
import type { QuestionDetail } from '../../../../../../../data/questionnaires.ts';
import { CitedChip } from '../../../../../_components/documents/CitedChip.tsx';
import { SectionText } from '../../../../../_components/documents/SectionText.tsx';
import { numbersOf } from '../_lib/answer-text.ts';
import classes from './QuestionPane.module.css';

type Citations = QuestionDetail['citations'];

/** The citations of an answer, numbered from 1 as they stand in it. */
export function numbered(citations: Citations): Citations {
  const numbers = numbersOf(citations);
  return citations.map((one) => ({ ...one, ordinal: numbers.get(one.citation_id) ?? 0 }));
}

/** The words of an answer with the numbers of what it cites. */
export function AnswerText({ content, citations }: { content: string; citations: Citations }) {
  const Cite = useMemo(() => {
    const known = new Map(numbered(citations).map((one) => [one.citation_id, one]));
    return function AnswerCite({ id }: { id: string }) {
      const citation = known.get(id);
      return citation ? <CitedChip citation={citation} /> : null;
    };
  }, [citations]);
  return (
    <div className={classes.answer} dir="auto">
      <SectionText html={content} Cite={Cite} />
    </div>
  );
}
