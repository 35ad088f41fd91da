import { memo } from 'react';
import { useLanguage, useTexts } from '../../../../../../lib/use-texts.ts';
import { RedlineWords } from '../../../../../../ui/RedlineWords.tsx';
import type { RedlineGroup } from '../_lib/redline-groups.ts';
import { keyOf } from '../_lib/use-change-steps.ts';
import classes from './Redline.module.css';

type Clause = RedlineGroup['clauses'][number];
/** The line of an article that says no more than the heading above it. */
const isHeadingAgain = (clause: Clause, { heading }: RedlineGroup) =>
  clause.change === 'same' &&
  clause.rest === '' &&
  clause.segments.map((segment) => segment.text).join('') === heading;

interface RedlineTextProps {
  groups: readonly RedlineGroup[];
  side: 'inline' | 'side';
  /** position of the clause that is shown */
  current: number | undefined;
}

/** The clauses of a redline by article: insertions underlined, deletions struck. */
export const RedlineText = memo(function RedlineText({ groups, side, current }: RedlineTextProps) {
  return groups.map((group) => (
    <section key={keyOf(group)} className={classes.group} data-group={keyOf(group)}>
      {(group.name || group.heading) && (
        <h2 className={`body accent ${classes.groupName}`}>
          {group.name}
          {group.heading && group.heading !== group.name && (
            <span className={classes.groupHeading}> {group.heading}</span>
          )}
        </h2>
      )}
      {group.clauses
        .filter((clause) => !isHeadingAgain(clause, group))
        .map((clause) => (
          <ClauseView key={clause.index} clause={clause} side={side} isCurrent={clause.index === current} />
        ))}
    </section>
  ));
});

interface ClauseViewProps {
  clause: Clause;
  side: 'inline' | 'side';
  isCurrent: boolean;
}

const ClauseView = memo(function ClauseView({ clause, side, isCurrent }: ClauseViewProps) {
  const texts = useTexts('versions');
  const language = useLanguage();
  const { change, segments } = clause;
  const hasWords = segments.some((segment) => segment.text.trim() !== '');
  if (!hasWords && change === 'same') return null;
  return (
    <div
      className={classes.clause}
      data-clause={clause.index}
      data-change={change}
      data-current={isCurrent || undefined}
    >
      <div className={classes.margin}>
        <span className="quiet breakable">{clause.rest}</span>
        {change !== 'same' && (
          <span className={`fine ${classes.tag}`} data-change={change} lang={language}>
            {texts.changes[change]}
          </span>
        )}
        {clause.moved_from && (
          <span className="fine" lang={language}>
            {texts.movedFrom({ clause: clause.moved_from })}
          </span>
        )}
      </div>
      {side === 'side' ? (
        <div className={`grid gap-24 ${classes.sides}`}>
          <div className={classes.words}>
            <RedlineWords segments={segments.filter((segment) => segment.op !== 'insert')} />
          </div>
          <div className={classes.words}>
            <RedlineWords segments={segments.filter((segment) => segment.op !== 'delete')} />
          </div>
        </div>
      ) : (
        <div className={classes.words}>
          <RedlineWords segments={segments} />
        </div>
      )}
    </div>
  );
});
