import { Skeleton } from '@mantine/core';
import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { useQuery } from '@tanstack/react-query';
import { type Evidence, type Insight, insightQuery } from '../../../../../../data/screening.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { TopicBadge } from '../../../../../../ui/Badges.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { QuoteLink } from '../../_components/QuoteLink.tsx';
import { pointsByPlace } from '../../_lib/points-by-place.ts';
import classes from './KeyPoints.module.css';
import { ProvenanceDetails } from './ProvenanceDetails.tsx';

const points = ['who', 'what', 'for_whom', 'by_when'] as const;

/** Who wants what, from whom, by when: sentences of the publication that the machine chose, each leading to its place. */
export function KeyPoints({ publication }: { publication: RegulatoryUpdate }) {
  const texts = useTexts('insight');
  const query = useQuery(insightQuery(publication.id));
  const { data } = query;
  return (
    <section aria-label={texts.title}>
      <h2 className={`flex wrap body ${classes.heading}`}>
        {texts.title}
        {data?.provenance && (
          <span className={`quiet ${classes.muted}`}>{texts.madeBy[data.provenance.engine]}</span>
        )}
      </h2>
      <Loaded query={query} failed={texts.loadFailed} isLine skeleton={<PointsSkeleton />}>
        {(insight) => <Points publication={publication} insight={insight} />}
      </Loaded>
    </section>
  );
}

function PointsSkeleton() {
  return (
    <div aria-busy className="card above-8 rounded">
      {points.map((point) => (
        <Skeleton key={point} height={12} m={12} width="70%" />
      ))}
    </div>
  );
}

function Points({ publication, insight }: { publication: RegulatoryUpdate; insight: Insight }) {
  const texts = useTexts('insight');
  const { provenance } = insight;
  if (!provenance) return <p className={`quiet ${classes.muted}`}>{texts.notRead}</p>;
  const hasAny = points.some((point) => insight[point] !== null);
  return (
    <>
      {insight.model_failing_since !== null && provenance.engine === 'embedded' && (
        <p className={`quiet ${classes.muted}`}>{texts.notAnswering}</p>
      )}
      {!hasAny && <p className={`quiet ${classes.muted}`}>{texts.none}</p>}
      {(hasAny || insight.topics.length > 0) && (
        <dl className="card above-8 rounded">
          {hasAny &&
            pointsByPlace(insight, points).map((ofPlace) => (
              <div key={ofPlace[0]} className={`ruled ${classes.row}`}>
                <dt>{ofPlace.map((point) => texts.points[point]).join(' · ')}</dt>
                <dd>
                  <Words evidence={insight[ofPlace[0]]} publication={publication} insight={insight} />
                  <EntriesLeft count={insight[ofPlace[0]]?.entries_left ?? 0} />
                </dd>
              </div>
            ))}
          {insight.topics.length > 0 && (
            <div className={`ruled ${classes.row}`}>
              <dt>{texts.topics}</dt>
              <dd>
                <ul className={`grid gap-8 ${classes.topics}`}>
                  {insight.topics.map(({ topic, confidence, evidence }) => (
                    <li key={topic}>
                      <TopicBadge topic={topic} />
                      <span className={`quiet ${classes.muted}`}>
                        {texts.confidence[levelOf(confidence)]}
                      </span>
                      {evidence && <Words evidence={evidence} publication={publication} insight={insight} />}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
      )}
      <ProvenanceDetails of={provenance} label={texts.provenance.ofKeyPoints} />
    </>
  );
}

/** How often such a finding is right. */
const levelOf = (share: number) => (share >= 0.85 ? 'high' : share >= 0.6 ? 'medium' : 'low');

/** The quote ends within a list, behind one of its entries. */
function EntriesLeft({ count }: { count: number }) {
  const texts = useTexts('insight');
  return count > 0 && <span className="quiet unbroken"> {texts.entriesLeft({ count })}</span>;
}

interface WordsProps {
  evidence: Evidence | null;
  publication: RegulatoryUpdate;
  insight: Insight;
}

function Words({ evidence, publication, insight }: WordsProps) {
  const texts = useTexts('insight');
  if (!evidence) return <span className={`quiet ${classes.muted}`}>{texts.notFound}</span>;
  return (
    <span>
      <QuoteLink
        publication={publication}
        evidence={evidence}
        version={insight.version ?? 0}
        language={insight.language}
        isMarked={false}
      />
      {evidence.field !== 'text' && (
        <>
          {' '}
          <span className="quiet unbroken">{texts.places[evidence.field]}</span>
        </>
      )}
    </span>
  );
}
