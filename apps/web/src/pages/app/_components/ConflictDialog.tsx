import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal } from '@mantine/core';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { actionsQuery, type DecisionChange } from '../../../data/publications.ts';
import { useProfile } from '../../../data/users.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { FailureState } from '../../../ui/FailureState.tsx';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { momentTag } from '../../../ui/MomentText.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { Conflict } from '../_lib/conflicts.ts';
import { mayBecome, statusActions } from '../_lib/status-actions.ts';
import classes from './ConflictDialog.module.css';

interface ConflictDialogProps {
  conflict: Conflict;
  onKeep: () => void;
  onDecide: (publication: RegulatoryUpdateRow, change: DecisionChange) => void;
}

/** A colleague was faster: shows what stands now and who did it, and lets the user decide again. */
export function ConflictDialog({ conflict, onKeep, onDecide }: ConflictDialogProps) {
  const texts = useTexts('decisions').conflict;
  const { id } = conflict.publication;
  const { data, error, refetch, isFetching } = useQuery({
    ...actionsQuery(id),
    // what the page holds is what has just proved to be old
    refetchOnMount: 'always',
  });
  const isOld = isFetching && !error;
  const title = conflict.error.code === 'revision_conflict' ? texts.title : texts.notAllowedTitle;
  return (
    <Modal opened onClose={onKeep} title={title} size="lg">
      {conflict.error.code === 'transition_not_allowed' && (
        <p className={classes.sentence}>{conflict.error.detail}</p>
      )}
      {error && <FailureState error={error} title={texts.loadFailed} onRetry={() => void refetch()} />}
      {isOld && <ListSkeleton rows={1} />}
      {data && !isOld && !error && (
        <PresentState
          publication={data.regulatory_update}
          latest={data.history[0]}
          change={conflict.change}
          onKeep={onKeep}
          onDecide={onDecide}
        />
      )}
    </Modal>
  );
}

interface PresentStateProps {
  publication: RegulatoryUpdateRow;
  latest: { actor: { name: string } | null; at: string; note: string | null } | undefined;
  change: DecisionChange;
  onKeep: () => void;
  onDecide: (publication: RegulatoryUpdateRow, change: DecisionChange) => void;
}

function PresentState({ publication, latest, change, onKeep, onDecide }: PresentStateProps) {
  const { conflict: texts, assigneeIs } = useTexts('decisions');
  const common = useTexts('common');
  const { colleagues } = useProfile();
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => keepButton.current?.focus(), []);
  const nameOf = (userId: string | null | undefined) =>
    userId ? (colleagues.find((one) => one.id === userId)?.name ?? common.formerColleague) : null;
  const status = change.status;
  const mayAgain = status === undefined || mayBecome(publication, status);
  const isSame = status === undefined ? publication.assigned_to === change.assignee_id : false;
  const name = nameOf(change.assignee_id);
  const assignAgain = name === null ? texts.unassignAgain : texts.assignAgain({ name });
  const wantedAssignee = name === null ? texts.wantedUnassigned : texts.wantedAssignee({ name });
  return (
    <>
      <p className={classes.sentence}>{texts.nothingChanged}</p>
      <div className={classes.state}>
        <p className={classes.title} lang={publication.language ?? undefined}>
          {publication.title}
        </p>
        <div className={classes.row}>
          <StatusBadge status={publication.status} />
          <span>
            {publication.assigned_to
              ? assigneeIs({ name: nameOf(publication.assigned_to) ?? '' })
              : common.unassigned}
          </span>
        </div>
        {latest && (
          <p className={`quiet ${classes.by}`}>
            {latest.actor
              ? texts.changedBy({ name: latest.actor.name, date: momentTag(latest.at) })
              : texts.changedBySomeone({ date: momentTag(latest.at) })}
          </p>
        )}
        {latest?.note && <blockquote className={classes.note}>{latest.note}</blockquote>}
      </div>
      <p className={classes.sentence}>
        {status === undefined ? wantedAssignee : texts.wanted({ status: common.status[status] })}
      </p>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button ref={keepButton} variant="default" onClick={onKeep}>
          {texts.keep}
        </Button>
        {mayAgain && !isSame && (
          <Button onClick={() => onDecide(publication, change)}>
            {status === undefined ? assignAgain : texts.again[status]}
          </Button>
        )}
        {!mayAgain &&
          statusActions(publication).map((action) => (
            <Button
              key={action.status}
              variant="default"
              onClick={() => onDecide(publication, { status: action.status })}
            >
              {action.label}
            </Button>
          ))}
      </Group>
    </>
  );
}
