import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal } from '@mantine/core';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { presentStatesQuery } from '../../../data/decisions.ts';
import type { DecisionChange } from '../../../data/publications.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { momentTag } from '../../../ui/MomentText.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useNameOf } from '../../../ui/use-name-of.ts';
import type { Conflict } from '../_lib/conflicts.ts';
import { mayBecome, statusActions } from '../_lib/status-actions.ts';
import classes from './ConflictDialog.module.css';

interface ConflictDialogProps {
  conflict: Conflict;
  /** nothing is changed; a selection stays */
  onKeep: () => void;
  /** decides about these, as they stand now */
  onDecide: (publications: readonly RegulatoryUpdateRow[], change: DecisionChange) => void;
}

interface State {
  publication: RegulatoryUpdateRow;
  latest: { actor: { name: string } | null; at: string; note: string | null } | undefined;
}

/** A colleague was faster: shows what stands now and who did it, and lets the user decide again. */
export function ConflictDialog({ conflict, onKeep, onDecide }: ConflictDialogProps) {
  const texts = useTexts('decisions').conflict;
  const { error, change, publications } = conflict;
  const isOne = publications.length === 1;
  const ids = publications.map(({ id }) => id).filter((id) => isOne || error.conflicts.includes(id));
  const query = useQuery(presentStatesQuery(useQueryClient(), ids));
  const count = ids.length;
  const title = !isOne
    ? texts.batchTitle({ count })
    : error.code === 'revision_conflict'
      ? texts.title
      : texts.notAllowedTitle;
  return (
    <Modal opened onClose={onKeep} title={title} size="lg">
      {isOne && error.code === 'transition_not_allowed' && <p className={classes.sentence}>{error.detail}</p>}
      {!isOne && (
        <p className={classes.sentence}>{texts.batchNothingChanged({ count: publications.length })}</p>
      )}
      <Loaded query={query} failed={texts.loadFailed} skeleton={<ListSkeleton rows={Math.min(count, 3)} />}>
        {(states) =>
          isOne && states[0] ? (
            <One state={states[0]} change={change} onKeep={onKeep} onDecide={onDecide} />
          ) : (
            <ul className={classes.conflicts}>
              {states.map((one) => (
                <li key={one.publication.id} className={classes.state}>
                  <PresentState {...one} />
                </li>
              ))}
              {count > states.length && <li>{texts.more({ count: count - states.length })}</li>}
            </ul>
          )
        }
      </Loaded>
      {!isOne && <Choices conflict={conflict} states={query.data} onKeep={onKeep} onDecide={onDecide} />}
    </Modal>
  );
}

function PresentState({ publication, latest, hasNote }: State & { hasNote?: boolean }) {
  const { conflict: texts, assigneeIs } = useTexts('decisions');
  const { unassigned } = useTexts('common');
  const nameOf = useNameOf();
  const { assigned_to, title, language, status } = publication;
  return (
    <>
      <p className={classes.title} lang={language ?? undefined}>
        {title}
      </p>
      <div className={classes.row}>
        <StatusBadge status={status} />
        <span>{assigned_to ? assigneeIs({ name: nameOf(assigned_to) }) : unassigned}</span>
      </div>
      {latest && (
        <p className={`quiet ${classes.by}`}>
          {latest.actor
            ? texts.changedBy({ name: latest.actor.name, date: momentTag(latest.at) })
            : texts.changedBySomeone({ date: momentTag(latest.at) })}
        </p>
      )}
      {hasNote && latest?.note && <blockquote className={classes.note}>{latest.note}</blockquote>}
    </>
  );
}

type OneProps = Omit<ConflictDialogProps, 'conflict'> & { state: State; change: DecisionChange };

function One({ state, change, onKeep, onDecide }: OneProps) {
  const { conflict: texts } = useTexts('decisions');
  const { status: statusNames } = useTexts('common');
  const nameOf = useNameOf();
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => keepButton.current?.focus(), []);
  const { publication } = state;
  const { status, assignee_id: assignee } = change;
  const mayAgain = status === undefined || mayBecome(publication, status);
  const isSame = status === undefined && publication.assigned_to === assignee;
  const name = assignee ? nameOf(assignee) : undefined;
  const assignAgain = name === undefined ? texts.unassignAgain : texts.assignAgain({ name });
  const wantedAssignee = name === undefined ? texts.wantedUnassigned : texts.wantedAssignee({ name });
  return (
    <>
      <p className={classes.sentence}>{texts.nothingChanged}</p>
      <div className={classes.state}>
        <PresentState {...state} hasNote />
      </div>
      <p className={classes.sentence}>
        {status === undefined ? wantedAssignee : texts.wanted({ status: statusNames[status] })}
      </p>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button ref={keepButton} variant="default" onClick={onKeep}>
          {texts.keep}
        </Button>
        {mayAgain && !isSame && (
          <Button onClick={() => onDecide([publication], change)}>
            {status === undefined ? assignAgain : texts.again[status]}
          </Button>
        )}
        {!mayAgain &&
          statusActions(publication).map((action) => (
            <Button
              key={action.status}
              variant="default"
              onClick={() => onDecide([publication], { status: action.status })}
            >
              {action.label}
            </Button>
          ))}
      </Group>
    </>
  );
}

type ChoicesProps = ConflictDialogProps & { states: readonly State[] | undefined };

function Choices({ conflict, states, onKeep, onDecide }: ChoicesProps) {
  const texts = useTexts('decisions').conflict;
  const { error, change, publications } = conflict;
  const { status } = change;
  const others = publications.filter(({ id }) => !error.conflicts.includes(id));
  const mayAll =
    states?.length === publications.length - others.length &&
    states.every(
      ({ publication }) =>
        status === undefined || publication.status === status || mayBecome(publication, status),
    );
  const present = new Map(states?.map(({ publication }) => [publication.id, publication]));
  return (
    <Group justify="flex-end" gap="sm" mt="lg">
      <Button variant="default" data-autofocus onClick={onKeep}>
        {texts.keepAll}
      </Button>
      {mayAll && (
        <Button
          variant="default"
          onClick={() =>
            onDecide(
              publications.map((one) => present.get(one.id) ?? one),
              change,
            )
          }
        >
          {texts.allTheSame}
        </Button>
      )}
      {others.length > 0 && (
        <Button onClick={() => onDecide(others, change)}>{texts.others({ count: others.length })}</Button>
      )}
    </Group>
  );
}
