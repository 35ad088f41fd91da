import '@mantine/core/styles/Modal.layer.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ownApprovalsQuery, useReviewOwnApprovals } from '../../../../data/second-person.ts';
import { secondPersonTexts } from '../../../../lib/texts/trace.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { ConfirmDialog } from '../../_components/ConfirmDialog.tsx';
import classes from './PeopleTab.module.css';

const texts = secondPersonTexts.own;

/** What one person made and approved before a second one was required, and the way back to review. */
export function OwnApprovals() {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useReviewOwnApprovals();
  return (
    <Loaded query={useQuery(ownApprovalsQuery)} failed={texts.loadFailed} isLine skeleton={null}>
      {({ obligations, obligations_total, controls, controls_total }) => {
        const total = obligations_total + controls_total;
        const more = total - obligations.length - controls.length;
        if (total === 0) return null;
        return (
          <div className={classes.own}>
            <strong>{texts.title(total)}</strong>
            <p className={classes.words}>{texts.sentence}</p>
            <details>
              <summary>{texts.show}</summary>
              <ul className={classes.ownList}>
                {obligations.map(({ id, clause, publication, approved_by }) => (
                  <li key={id}>
                    <Link to={`/app/agents/screening/${publication.id}?tab=obligations&obligation=${id}`}>
                      {clause}
                    </Link>{' '}
                    {publication.title}, <span className={classes.muted}>{texts.by(approved_by)}</span>
                  </li>
                ))}
                {controls.map(({ id, code, title, approved_by }) => (
                  <li key={id}>
                    <Link to={`/app/inventory?tab=controls&control=${id}`}>{code}</Link> {title},{' '}
                    <span className={classes.muted}>{texts.by(approved_by)}</span>
                  </li>
                ))}
                {more > 0 && <li className={classes.muted}>{texts.more(more)}</li>}
              </ul>
            </details>
            <Button variant="default" onClick={() => setIsAsking(true)}>
              {texts.act}
            </Button>
            <ConfirmDialog
              isOpen={isAsking}
              title={texts.confirmTitle(total)}
              sentence={texts.confirmSentence}
              action={texts.act}
              isBusy={isPending}
              onConfirm={() =>
                mutate(undefined, {
                  onSuccess: () => notify(texts.done),
                  onError: (failure) => void notifyFailure(texts.notDone, failure),
                  onSettled: () => setIsAsking(false),
                })
              }
              onClose={() => setIsAsking(false)}
            />
          </div>
        );
      }}
    </Loaded>
  );
}
