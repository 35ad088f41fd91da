import { Link } from 'react-router';
import type { Task } from '../../../../data/tasks.ts';
import { useProfile } from '../../../../data/users.ts';
import { formatNumericDate } from '../../../../lib/dates.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { RegulatorBadge, SampleBadge } from '../../../../ui/Badges.tsx';
import { DeadlineText } from '../../../../ui/DateText.tsx';
import { AssigneeName } from '../../../../ui/lists/AssigneeName.tsx';
import { useLocale } from '../../../../ui/locale.tsx';
import { useNameOf } from '../../../../ui/use-name-of.ts';
import classes from './TaskFacts.module.css';

/** What a task asks for, when, of whom, what it is about, and the clause that caused it. */
export function TaskFacts({ task, hasLinks = true }: { task: Task; hasLinks?: boolean }) {
  const texts = useTexts('task-facts');
  const locale = useLocale();
  const { reason, type, priority, due_on, object, link, assigned_to, clause, completed_at } = task;
  return (
    <span className="facts-row">
      <span className={classes.priority} data-priority={priority}>
        {texts.priorities[priority]}
      </span>
      {due_on !== null && completed_at === null && (
        <DeadlineText value={due_on} regulator={object?.regulators[0]} isShort />
      )}
      {task.is_snoozed && task.snoozed_until !== null && (
        <span>{texts.snoozedUntil({ date: formatNumericDate(task.snoozed_until, locale) })}</span>
      )}
      {type === null ? <Creator id={task.created_by} /> : <span>{reason}</span>}
      {type === null &&
        object !== null &&
        link !== null &&
        (hasLinks ? (
          <Link to={link} lang={object.language ?? undefined}>
            {object.title}
          </Link>
        ) : (
          <span lang={object.language ?? undefined}>{object.title}</span>
        ))}
      {object?.regulators.slice(0, 2).map((code) => (
        <RegulatorBadge key={code} code={code} />
      ))}
      {object?.is_sample && <SampleBadge />}
      {assigned_to && (
        <span>
          <AssigneeName id={assigned_to} />
        </span>
      )}
      {task.comment_count > 0 && <span>{texts.comments({ count: task.comment_count })}</span>}
      {hasLinks && clause && <Link to={clause.link}>{clause.label || texts.openClause}</Link>}
    </span>
  );
}

/** Who wrote a task. */
function Creator({ id }: { id: string | null }) {
  const texts = useTexts('task-facts');
  const { id: user } = useProfile();
  const name = useNameOf()(id ?? '');
  return <span>{id === user ? texts.createdByYou : texts.createdBy({ name })}</span>;
}
