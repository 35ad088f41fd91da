import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Learned, learnedQuery, useForgetLearned } from '../../../../data/companies.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notifyFailure } from '../../../../ui/notify.tsx';
import classes from './LearnedTab.module.css';
import { LearnedTable } from './LearnedTable.tsx';

/** What relevance has learned from the company's decisions, and the way to make it forget. */
export function LearnedTab() {
  const texts = useTexts('company-learned');
  return (
    <Loaded query={useQuery(learnedQuery)} failed={texts.loadFailed}>
      {(learned) => (learned.total === 0 ? <NothingLearned /> : <LearnedList learned={learned} />)}
    </Loaded>
  );
}

function LearnedList({ learned: { learned, total, signals } }: { learned: Learned }) {
  const texts = useTexts('company-learned');
  const { is_company_admin } = useProfile();
  const { mutate, variables, isPending } = useForgetLearned();
  const [isAsking, setIsAsking] = useState(false);
  const change = (body: Parameters<typeof mutate>[0]) =>
    mutate(body, { onError: (error) => void notifyFailure(texts.saveFailed, error) });
  const isAllForgotten = learned.every((one) => one.is_forgotten);
  const hasForgotten = learned.some((one) => one.is_forgotten);
  return (
    <section aria-label={texts.title}>
      <div className={`flex wrap between below-16 ${classes.head}`}>
        <div className={classes.words}>
          <p>{texts.description({ signals })}</p>
          <p className={classes.note}>
            {texts.weightsNote} {!is_company_admin && texts.adminsOnly}
          </p>
        </div>
        {is_company_admin && (
          <div className="row">
            {hasForgotten && (
              <Button variant="default" disabled={isPending} onClick={() => change({ all: 'restore' })}>
                {texts.restoreAll}
              </Button>
            )}
            {!isAllForgotten && (
              <Button variant="default" disabled={isPending} onClick={() => setIsAsking(true)}>
                {texts.forgetAll}
              </Button>
            )}
          </div>
        )}
      </div>
      <LearnedTable
        learned={learned}
        busy={isPending ? [...(variables.forget ?? []), ...(variables.restore ?? [])] : []}
        onForget={is_company_admin ? (feature) => change({ forget: [feature] }) : undefined}
        onRestore={(feature) => change({ restore: [feature] })}
      />
      {total > learned.length && (
        <p className={classes.note}>{texts.shown({ shown: learned.length, total })}</p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.forgetAllTitle}
        sentence={texts.forgetAllSentence}
        action={texts.forgetAll}
        onConfirm={() => {
          setIsAsking(false);
          change({ all: 'forget' });
        }}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}

const example: Learned['learned'] = [
  {
    feature: 'regulator:ESMA|type:guideline',
    label: '',
    relevant: 0,
    irrelevant: 3,
    effect: 'less',
    is_forgotten: false,
  },
];

function NothingLearned() {
  const texts = useTexts('company-learned');
  return (
    <EmptyState
      title={texts.emptyTitle}
      sentence={texts.emptySentence}
      action={
        <Button component={Link} to="/app/agents/screening">
          {texts.emptyAction}
        </Button>
      }
      example={
        <>
          <p className={classes.note}>{texts.emptyExample}</p>
          <LearnedTable learned={example} busy={[]} onForget={undefined} onRestore={() => undefined} />
        </>
      }
    />
  );
}
