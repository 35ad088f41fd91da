import { useQuery } from '@tanstack/react-query';
import { insightQuery } from '../../../../../../data/screening.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { ProvenanceDetails } from './ProvenanceDetails.tsx';
import classes from './RelevanceInWords.module.css';

/** Why it matters, in a sentence that a language model made of the reasons below; nothing where there is none. */
export function RelevanceInWords({ publicationId }: { publicationId: string }) {
  const texts = useTexts('insight');
  const { data } = useQuery(insightQuery(publicationId));
  if (!data?.relevance) return null;
  const { sentence, provenance } = data.relevance;
  return (
    <div className={classes.words}>
      <p>{sentence}</p>
      <p className={classes.muted}>{texts.relevanceMadeBy}</p>
      <ProvenanceDetails of={provenance} label={texts.provenance.ofRelevance} />
    </div>
  );
}
