import { publicationStatus } from '@regulus/contract/publication-values.ts';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import type { Derivation } from '@regulus/contract/obligations.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { refreshObligations, useDerivation, useDerive } from '../../../../../../data/obligations.ts';
import type { PublicationActions } from '../../../../../../data/publications.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { notifyFailure } from '../../../../../../ui/notify.tsx';
import { ObligationReview } from './ObligationReview.tsx';
import classes from './ObligationsTab.module.css';
import { ReviewSkeleton } from './ReviewSkeleton.tsx';

/** What the publication demands: derived with one button, then reviewed one by one or together. */
export function ObligationsTab({ actions }: { actions: PublicationActions }) {
  const texts = useTexts('obligations');
  const { id, status, obligation_counts: counts, text_state: textState } = actions.regulatory_update;
  const hasSome = Object.values(counts).some((count) => count > 0);
  return (
    <Loaded
      query={useDerivation(id)}
      failed={texts.loadFailed}
      // the review follows, which then changes nothing of its place
      skeleton={hasSome ? <ReviewSkeleton /> : undefined}
    >
      {(derivation) => (
        <OfState
          id={id}
          derivation={derivation}
          hasSome={hasSome}
          hasText={textState === 'full'}
          isAnalyzed={status >= publicationStatus.analyzed}
        />
      )}
    </Loaded>
  );
}

interface StateProps {
  id: string;
  derivation: Derivation;
  /** there are some already: of an earlier version, or of a run before */
  hasSome: boolean;
  hasText: boolean;
  /** analyzed or implemented, which ends where something is found that has to be decided on */
  isAnalyzed: boolean;
}

function OfState({ id, derivation, hasSome, hasText, isAnalyzed }: StateProps) {
  const texts = useTexts('obligations');
  const { role } = useProfile();
  const derive = useDerive(id);
  const { state } = derivation;
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && state === 'done') void refreshObligations([id]);
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

  const isRunning = state === 'queued' || state === 'running';
  if (isRunning && !hasSome) return <Running derivation={derivation} />;
  if (state === 'failed' && !hasSome) {
    return <EmptyState {...texts.failed} action={button(texts.failed.again, true)} />;
  }
  if (state === 'not_started' && !hasSome) {
    if (derivation.obstacle !== null)
      return (
        <EmptyState
          title={texts.impossible}
          sentence={derivation.obstacle}
          action={
            mayWrite && hasText ? (
              <Button variant="default" component={Link} to={{ search: '?tab=text' }}>
                {texts.makeByHand}
              </Button>
            ) : undefined
          }
        />
      );
    const { title, sentence, derive: label, onlyReads } = texts.notDerived;
    return (
      <EmptyState
        title={title}
        sentence={[sentence, isAnalyzed && texts.stepsBack, !mayWrite && onlyReads].filter(Boolean).join(' ')}
        action={button(label, true)}
      />
    );
  }
  return (
    <>
      {isRunning && (
        <p className={`card ${classes.notice}`} role="status">
          {texts.movingOn}
        </p>
      )}
      {state === 'failed' && (
        <div className={`card ${classes.notice}`} role="alert">
          <span>{texts.failedAgain}</span>
          {button(texts.failed.again, false)}
        </div>
      )}
      {state === 'not_started' && (
        <div className={`card ${classes.notice}`}>
          <span>
            {derivation.obstacle ?? texts.notDerivedYet}
            {derivation.obstacle === null && isAnalyzed && ` ${texts.stepsBack}`}
          </span>
          {derivation.obstacle === null && button(texts.notDerived.derive, false)}
        </div>
      )}
      {derivation.is_outdated && (
        <div className={`card ${classes.notice}`}>
          <span>
            {texts.outdated}
            {isAnalyzed && ` ${texts.stepsBack}`}
          </span>
          {button(texts.deriveAgain, false)}
        </div>
      )}
      <ObligationReview key={id} publication={id} mayWrite={mayWrite} />
    </>
  );
}

function Running({ derivation: { done, total, message, state } }: { derivation: Derivation }) {
  const texts = useTexts('obligations');
  const share = total === null || total === 0 ? null : Math.round((done / total) * 100);
  return (
    <div className={classes.running} role="status">
      <h2 className="large below-16">{texts.deriving}</h2>
      <Progress
        value={share ?? 100}
        animated={share === null}
        striped={share === null}
        aria-label={texts.deriving}
      />
      <p className={`quiet ${classes.quiet}`}>
        {state === 'queued' ? texts.queued : message === null ? texts.running : texts.progress({ message })}
      </p>
    </div>
  );
}
