import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { similarQuery } from '../../../../../../data/screening.ts';
import { formatList } from '../../../../../../lib/formats.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { RegulatorBadge } from '../../../../../../ui/Badges.tsx';
import { DateText } from '../../../../../../ui/DateText.tsx';
import { FailureLine } from '../../../../../../ui/FailureLine.tsx';
import { ListSkeleton } from '../../../../../../ui/ListSkeleton.tsx';
import classes from './StorySection.module.css';

/** Other publications about the same subject, and what they have in common with this one. */
export function SimilarSection({ id }: { id: string }) {
  const texts = useTexts('insight').similar;
  const { data, error, refetch } = useQuery(similarQuery(id));
  return (
    <section aria-label={texts.title} className="stack-8">
      <div>
        <h2 className="body">{texts.title}</h2>
        {data && (
          <p className={`quiet ${classes.description}`}>
            {data.total === 0 ? texts.none : texts.description}
          </p>
        )}
        {error && !data && <FailureLine sentence={texts.loadFailed} onRetry={() => void refetch()} />}
      </div>
      {!data && !error && <ListSkeleton rows={3} />}
      {data && data.total > 0 && (
        <ul className={`card ${classes.members}`}>
          {data.similar.map((one) => (
            <li key={one.id} className={`ruled line between gap-12 pad-8-16 ${classes.member}`}>
              <div className="grid gap-4 narrow">
                <span className={`row quiet ${classes.meta}`}>
                  {one.regulators.map((code) => (
                    <RegulatorBadge key={code} code={code} />
                  ))}
                  <DateText value={one.listed_on} />
                </span>
                <Link
                  to={`/app/agents/screening/${one.id}`}
                  lang={one.language ?? undefined}
                  className="medium breakable"
                >
                  {one.title}
                </Link>
                <span className="quiet breakable">{texts.shares({ words: formatList(one.shared) })}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
