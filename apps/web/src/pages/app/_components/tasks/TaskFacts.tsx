import { Link } from 'react-router';
import type { Task } from '../../../../data/tasks.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { RegulatorBadge, SampleBadge } from '../../../../ui/Badges.tsx';
import { DeadlineText } from '../../../../ui/DateText.tsx';
import { AssigneeName } from '../../../../ui/lists/AssigneeName.tsx';
import classes from './TaskFacts.module.css';

/** What a task asks for, when, of whom, and the clause that caused it. */
export function TaskFacts({ task, hasClause = true }: { task: Task; hasClause?: boolean }) {
  const texts = useTexts('task-facts');
  const { reason, type, priority, due_on, object, assigned_to, clause, completed_at, comment_count } = task;
  return (
    <span className="facts-row">
      <span className={classes.priority} data-priority={priority}>
        {texts.priorities[priority]}
      </span>
      {due_on !== null && completed_at === null && (
        <DeadlineText value={due_on} regulator={object?.regulators[0]} isShort />
      )}
      <span>{type === null ? texts.ownTask : reason}</span>
      {object?.regulators.slice(0, 2).map((code) => (
        <RegulatorBadge key={code} code={code} />
      ))}
      {object?.is_sample && <SampleBadge />}
      {assigned_to && (
        <span>
          <AssigneeName id={assigned_to} />
        </span>
      )}
      {comment_count > 0 && <span>{texts.comments({ count: comment_count })}</span>}
      {hasClause && clause && <Link to={clause.link}>{clause.label || texts.openClause}</Link>}
    </span>
  );
}
