import '@mantine/core/styles/Modal.layer.css';
import { Button } from '@mantine/core';
import type { OwnApprovals as Own } from '@regulus/contract/second-person.ts';
import { type OwnGroup, ownGroups } from '@regulus/contract/second-person-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ownApprovalsQuery, useReviewOwnApprovals } from '../../../../data/second-person.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { byWhom } from '../../_lib/trace/by-whom.ts';
import classes from './PeopleTab.module.css';

/** What one person alone decided before a second one was required, group by group, and the way back. */
export function OwnApprovals() {
  const texts = useTexts('trace').secondPerson.own;
  return (
    <Loaded query={useQuery(ownApprovalsQuery)} failed={texts.loadFailed} isLine skeleton={null}>
      {(own) => {
        const groups = ownGroups.filter((group) => own[`${group}_total`] > 0);
        if (groups.length === 0) return null;
        const total = groups.reduce((sum, group) => sum + own[`${group}_total`], 0);
        return (
          <div className={`card grid gap-8 above-12 pad-12-16 ${classes.own}`}>
            <strong>{texts.title({ count: total })}</strong>
            <p className={classes.words}>{texts.sentence}</p>
            {groups.map((group) => (
              <Group key={group} group={group} own={own} />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}

function Group({ group, own }: { group: OwnGroup; own: Own }) {
  const texts = useTexts('trace').secondPerson.own;
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useReviewOwnApprovals();
  const words = texts.groups[group];
  const total = own[`${group}_total`];
  const more = total - own[group].length;
  return (
    <section className={`flex wrap between ${classes.ownGroup}`} aria-label={words.title({ count: total })}>
      <details>
        <summary>{words.title({ count: total })}</summary>
        <ul className={`breakable small above-8 ${classes.ownList}`}>
          {own[group].map((one) => (
            <li key={one.id}>
              <One one={one} />,{' '}
              <span className={`muted normal ${classes.muted}`}>{byWhom(words, one.decided_by)}</span>
              {one.reason && <span className={`muted normal ${classes.muted}`}>: {one.reason}</span>}
            </li>
          ))}
          {more > 0 && <li className={`muted normal ${classes.muted}`}>{texts.more({ count: more })}</li>}
        </ul>
      </details>
      <Button variant="default" size="compact-md" onClick={() => setIsAsking(true)}>
        {words.act}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.confirm({ count: total })}
        sentence={words.sentence}
        action={words.act}
        isBusy={isPending}
        onConfirm={() =>
          mutate(group, {
            onSuccess: () => notify(words.done),
            onError: (failure) => void notifyFailure(texts.notDone, failure),
            onSettled: () => setIsAsking(false),
          })
        }
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}

function One({ one }: { one: Own['obligations'][number] | Own['controls'][number] }) {
  if ('code' in one)
    return (
      <>
        <Link to={`/app/inventory?tab=controls&control=${one.id}`}>{one.code}</Link> {one.title}
      </>
    );
  const { id, clause, publication } = one;
  return (
    <>
      <Link to={`/app/agents/screening/${publication.id}?tab=obligations&obligation=${id}`}>{clause}</Link>{' '}
      {publication.title}
    </>
  );
}
