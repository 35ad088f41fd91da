import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PublicationActions } from '../../../../../../data/publications.ts';
import { insightQuery } from '../../../../../../data/screening.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { DatesLine } from '../../_components/DatesLine.tsx';
import { RelevanceReasons } from '../../_components/RelevanceReasons.tsx';
import { SummaryText } from '../../_components/SummaryText.tsx';
import { TitleOnlyNote } from '../../_components/TitleOnlyNote.tsx';
import type { Decisions } from '../../_lib/use-decisions.ts';
import type { RecordTab } from '../_lib/record-state.ts';
import type { Corrections } from '../_lib/use-corrections.ts';
import { ClearingSection } from './ClearingSection.tsx';
import { DatesRead } from './DatesRead.tsx';
import { KeyPoints } from './KeyPoints.tsx';
import { ObligationsSection } from './ObligationsSection.tsx';
import classes from './OverviewTab.module.css';
import { Properties } from './Properties.tsx';
import { ProvenanceDetails } from './ProvenanceDetails.tsx';
import { SimilarSection } from './SimilarSection.tsx';
import { StorySection } from './StorySection.tsx';

/** Why it matters, in a sentence that a language model made of the reasons below; nothing where there is none. */
function RelevanceInWords({ publicationId }: { publicationId: string }) {
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

interface OverviewTabProps {
  actions: PublicationActions;
  corrections: Corrections;
  decisions: Decisions;
  onOpenTab: (tab: RecordTab) => void;
}

/** What it is, until when, and why it is here; its properties at the side. */
export function OverviewTab({ actions, corrections, decisions, onOpenTab }: OverviewTabProps) {
  const { noSummary } = useTexts('record');
  const publication = actions.regulatory_update;
  return (
    <div className={classes.sized}>
      <div className={`stack gap-24 ${classes.overview}`}>
        <div className={`grid gap-24 narrow ${classes.main}`}>
          <DatesLine publication={publication} />
          <TitleOnlyNote publication={publication} record={publication} />
          <div className={`grid gap-24 ${classes.halves}`}>
            <div className={`grid gap-12 narrow ${classes.half}`}>
              {publication.summary && <SummaryText publication={publication} heading="h2" />}
              {publication.text_state === 'full' && (
                <div className={`row ${classes.next}`}>
                  {!publication.summary && <span>{noSummary.sentence}</span>}
                  <Button variant="default" onClick={() => onOpenTab('text')}>
                    {noSummary.action}
                  </Button>
                </div>
              )}
            </div>
            <ObligationsSection publication={publication} onOpen={() => onOpenTab('obligations')} />
          </div>
          <KeyPoints publication={publication} />
          <RelevanceReasons
            publication={publication}
            record={publication}
            heading="h2"
            hasProvenance
            inWords={<RelevanceInWords publicationId={publication.id} />}
            onFeedback={decisions.canDecide ? decisions.giveFeedback : undefined}
          />
          <ClearingSection publication={publication} />
          <DatesRead dates={actions.dates} language={publication.language} corrections={corrections} />
          <div className={`grid gap-24 ${classes.related}`}>
            <StorySection actions={actions} />
            <SimilarSection id={publication.id} />
          </div>
        </div>
        <Properties actions={actions} corrections={corrections} onOpenTab={onOpenTab} />
      </div>
    </div>
  );
}
