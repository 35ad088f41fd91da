import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal } from '@mantine/core';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { presentStatesQuery } from '../../../data/decisions.ts';
import { useProfile } from '../../../data/users.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { momentTag } from '../../../ui/MomentText.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { type BatchConflict, withoutConflicts } from '../_lib/conflicts.ts';
import { mayBecome } from '../_lib/status-actions.ts';
import classes from './ConflictDialog.module.css';

interface BatchConflictDialogProps {
  conflict: BatchConflict;
  /** nothing is changed; the selection stays */
  onKeep: () => void;
  /** decides about these, as they stand now */
  onDecide: (publications: readonly RegulatoryUpdateRow[]) => void;
}

/** Some of a selection have changed in the meantime: names them, shows how they stand, and asks what to do. */
export function BatchConflictDialog({ conflict, onKeep, onDecide }: BatchConflictDialogProps) {
  const texts = useTexts('decisions').conflict;
  const { error, change, publications } = conflict;
  const ids = publications.map((one) => one.id).filter((id) => error.conflicts.includes(id));
  const query = useQuery(presentStatesQuery(useQueryClient(), ids));
  const { data } = query;
  const others = withoutConflicts(conflict);
  const count = ids.length;
  const { status } = change;
  const mayAll =
    data?.length === count &&
    data.every(
      ({ publication }) =>
        status === undefined || publication.status === status || mayBecome(publication, status),
    );
  const present = new Map(data?.map(({ publication }) => [publication.id, publication]));
  return (
    <Modal opened onClose={onKeep} title={texts.batchTitle({ count })} size="lg">
      <p className={classes.sentence}>{texts.batchNothingChanged({ count: publications.length })}</p>
      <Loaded query={query} failed={texts.loadFailed} skeleton={<ListSkeleton rows={Math.min(count, 3)} />}>
        {(states) => (
          <ul className={classes.conflicts}>
            {states.map((one) => (
              <li key={one.publication.id} className={classes.state}>
                <PresentRow {...one} />
              </li>
            ))}
            {count > states.length && <li>{texts.more({ count: count - states.length })}</li>}
          </ul>
        )}
      </Loaded>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" data-autofocus onClick={onKeep}>
          {texts.keepAll}
        </Button>
        {mayAll && (
          <Button
            variant="default"
            onClick={() => onDecide(publications.map((one) => present.get(one.id) ?? one))}
          >
            {texts.allTheSame}
          </Button>
        )}
        {others.length > 0 && (
          <Button onClick={() => onDecide(others)}>{texts.others({ count: others.length })}</Button>
        )}
      </Group>
    </Modal>
  );
}

interface PresentRowProps {
  publication: RegulatoryUpdateRow;
  latest: { actor: { name: string } | null; at: string } | undefined;
}

function PresentRow({ publication, latest }: PresentRowProps) {
  const { conflict: texts, assigneeIs } = useTexts('decisions');
  const { formerColleague, unassigned } = useTexts('common');
  const { colleagues } = useProfile();
  const { assigned_to, title, language, status } = publication;
  const name = colleagues.find((one) => one.id === assigned_to)?.name ?? formerColleague;
  return (
    <>
      <p className={classes.title} lang={language ?? undefined}>
        {title}
      </p>
      <div className={classes.row}>
        <StatusBadge status={status} />
        <span>{assigned_to ? assigneeIs({ name }) : unassigned}</span>
      </div>
      {latest && (
        <p className={`quiet ${classes.by}`}>
          {latest.actor
            ? texts.changedBy({ name: latest.actor.name, date: momentTag(latest.at) })
            : texts.changedBySomeone({ date: momentTag(latest.at) })}
        </p>
      )}
    </>
  );
}
