import { useState } from 'react';
import type { Governance } from '../../../../../data/governance.ts';
import { useProfile } from '../../../../../data/users.ts';
import type { Texts } from '../../../../../lib/messages.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { RegulatorBadge, SampleBadge } from '../../../../../ui/Badges.tsx';
import { DeadlineText } from '../../../../../ui/DateText.tsx';
import { Nothing } from '../../../_components/Nothing.tsx';
import { Panel } from '../../../_components/Panel.tsx';
import { listLinks, reviewLink } from '../_lib/list-links.ts';
import { ListLink } from './ListLink.tsx';
import classes from './ReviewQueue.module.css';

const shownAtFirst = 6;

interface ReviewQueueProps {
  governance: Governance;
  regulators: readonly string[];
}

/** Publications with obligations that nobody decided about, the most urgent first. */
export function ReviewQueue({ governance: { review }, regulators }: ReviewQueueProps) {
  const texts = useTexts('governance').review;
  const [isWhole, setIsWhole] = useState(false);
  const { accessible_features } = useProfile();
  const mayOpen = accessible_features.includes('compliance');
  if (review.length === 0)
    return (
      <Panel title={texts.title}>
        <Nothing title={texts.nothingTitle} sentence={texts.nothingSentence} />
      </Panel>
    );
  const more = review.length - shownAtFirst;
  return (
    <Panel
      title={texts.title}
      {...(mayOpen ? { action: { to: listLinks(regulators).toReview, label: texts.all } } : {})}
    >
      <ol className={classes.list}>
        {review
          .slice(0, isWhole ? undefined : shownAtFirst)
          .map(({ publication, needs_review: count, second_person: second, due_on: dueOn }) => (
            <li key={publication.id}>
              <ListLink
                to={reviewLink(publication.id, count > 0)}
                className={`plain-link line between gap-16 ${classes.item}`}
              >
                <span className="grid gap-4 narrow">
                  <span className={`medium breakable ${classes.title}`}>{publication.title}</span>
                  <span className="facts-row">
                    {publication.regulators.map((code) => (
                      <RegulatorBadge key={code} code={code} />
                    ))}
                    {publication.code && <span className="breakable">{publication.code}</span>}
                    {publication.is_sample && <SampleBadge />}
                    {dueOn !== null && (
                      <DeadlineText
                        value={dueOn}
                        regulator={publication.regulators[0]}
                        label={texts.due}
                        isShort
                      />
                    )}
                    {second && <span>{waiting(texts, second.total, second.for_me)}</span>}
                  </span>
                </span>
                <span className="strong rigid figures accent">{texts.toReview({ count })}</span>
              </ListLink>
            </li>
          ))}
      </ol>
      {more > 0 && (
        <button
          type="button"
          className={`hoverable focus-inside medium full accent edge-above ${classes.more}`}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? texts.fewer : texts.more({ count: more })}
        </button>
      )}
    </Panel>
  );
}

/** @param forMe how many of them the user may decide */
function waiting(texts: Texts['governance']['review'], count: number, forMe: number): string {
  if (forMe === 0) return texts.waitsForOthers({ count });
  return forMe === count ? texts.waitsForYou({ count }) : texts.waitsForSome({ count, forMe });
}
