import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { obligationKinds } from '@regulus/contract/obligation-values.ts';
import type { Derivation } from '@regulus/contract/obligations.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { derivationQuery, useDerive, useRefreshObligations } from '../../../../../../data/obligations.ts';
import type { PublicationActions } from '../../../../../../data/publications.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { obligationTexts as texts } from '../../../../../../lib/texts/obligations.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { notifyFailure } from '../../../../../../ui/notify.tsx';
import { ObligationReview } from './ObligationReview.tsx';
import classes from './ObligationsTab.module.css';

/** What the publication demands: derived with one button, then reviewed one by one or together. */
export function ObligationsTab({ actions }: { actions: PublicationActions }) {
  const { id } = actions.regulatory_update;
  return (
    <Loaded query={useQuery(derivationQuery(id))} failed={texts.loadFailed}>
      {(derivation) => <OfState id={id} derivation={derivation} />}
    </Loaded>
  );
}

function OfState({ id, derivation }: { id: string; derivation: Derivation }) {
  const { role } = useProfile();
  const derive = useDerive(id);
  const refresh = useRefreshObligations(id);
  const { state } = derivation;
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && state === 'done') void refresh();
    before.current = state;
  });
  const mayWrite = role !== 'auditor';
  const start = () =>
    derive.mutate(undefined, { onError: (error) => void notifyFailure(texts.startFailed, error) });
  const button = (label: string, isMain: boolean) =>
    mayWrite ? (
      <Button variant={isMain ? 'filled' : 'default'} loading={derive.isPending} onClick={start}>
        {label}
      </Button>
    ) : undefined;

  if (state === 'queued' || state === 'running') return <Running derivation={derivation} />;
  if (state === 'failed') {
    return <EmptyState {...texts.failed} action={button(texts.failed.again, true)} />;
  }
  if (state === 'not_started') {
    if (derivation.obstacle !== null)
      return <EmptyState title={texts.impossible} sentence={derivation.obstacle} />;
    const { title, sentence, derive: label, onlyReads } = texts.notDerived;
    return (
      <EmptyState
        title={title}
        sentence={mayWrite ? sentence : `${sentence} ${onlyReads}`}
        action={button(label, true)}
      />
    );
  }
  return (
    <>
      {derivation.is_outdated && (
        <div className={classes.notice}>
          <span>{texts.outdated}</span>
          {button(texts.deriveAgain, false)}
        </div>
      )}
      <ObligationReview key={id} publication={id} kinds={obligationKinds} mayWrite={mayWrite} />
    </>
  );
}

function Running({ derivation: { done, total, message, state } }: { derivation: Derivation }) {
  const share = total === null || total === 0 ? null : Math.round((done / total) * 100);
  return (
    <div className={classes.running} role="status">
      <h2 className={classes.runningTitle}>{texts.deriving}</h2>
      <Progress
        value={share ?? 100}
        animated={share === null}
        striped={share === null}
        aria-label={texts.deriving}
      />
      <p className={classes.quiet}>
        {state === 'queued' ? texts.queued : (message ?? texts.deriving)}. {texts.leave}
      </p>
    </div>
  );
}
