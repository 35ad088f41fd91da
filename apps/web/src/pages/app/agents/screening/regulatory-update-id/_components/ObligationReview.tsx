import { Button } from '@mantine/core';
import type { ObligationKind, ObligationStatus } from '@regulus/contract/obligation-values.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { publicationObligationsQuery } from '../../../../../../data/obligations.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { loadedRows } from '../../../../../../ui/lists/listed-rows.ts';
import { useListRows } from '../../../../../../ui/lists/use-list-rows.ts';
import { oncePerPress, useShortcuts } from '../../../../../../ui/shortcuts/shortcuts.ts';
import { useUrlState } from '../../../../../../ui/use-url-state.ts';
import { ObligationBulkBar } from '../../../../_components/obligations/ObligationBulkBar.tsx';
import { openSignature } from '../../../../_components/trace/waiting-for.ts';
import { useDisregard } from '../../../../_lib/obligations/use-disregard.tsx';
import { useObligationActions } from '../../../../_lib/obligations/use-obligation-actions.ts';
import { obligationFields } from '../_lib/record-state.ts';
import { ObligationItem } from './ObligationItem.tsx';
import classes from './ObligationsTab.module.css';

const ObligationPanel = lazy(async () => ({
  default: (await import('../../../../_components/obligations/ObligationPanel.tsx')).ObligationPanel,
}));

/** Obligations on one page of the review list. */
const obligationsAtOnce = 200;

interface ReviewProps {
  publication: string;
  kinds: readonly ObligationKind[];
  mayWrite: boolean;
}

/** The review list: those on firms are what has to be decided, the others wait behind their counts. */
export function ObligationReview({ publication, kinds, mayWrite }: ReviewProps) {
  const texts = useTexts('obligations');
  const [kind, setKind] = useState<ObligationKind>('firm');
  const [page, setPage] = useState(0);
  const [{ obligation: opened, review }, change] = useUrlState(obligationFields);
  const query = useQuery(
    publicationObligationsQuery(publication, {
      kind: [kind],
      ...(review === '1' ? { status: ['1'] } : {}),
      limit: obligationsAtOnce,
      offset: page * obligationsAtOnce,
    }),
  );
  return (
    <Loaded query={query} failed={texts.loadFailed}>
      {({ obligations, total, status_counts: counts, kind_counts: ofKinds }) => {
        const from = page * obligationsAtOnce;
        return review === '' && ofKinds.firm + ofKinds.other + ofKinds.permission === 0 ? (
          <EmptyState {...texts.none} />
        ) : (
          <>
            <div className={classes.head}>
              <div className="row gap-4" role="group" aria-label={texts.keysTitle}>
                {kinds.map((one) => (
                  <Button
                    key={one}
                    size="compact-md"
                    variant={one === kind ? 'light' : 'subtle'}
                    aria-pressed={one === kind}
                    onClick={() => {
                      setKind(one);
                      setPage(0);
                    }}
                  >
                    {texts.kinds[one]} {ofKinds[one]}
                  </Button>
                ))}
              </div>
              <div className="row gap-4">
                <p className={`quiet ${classes.quiet}`} role="status">
                  <strong>{texts.left({ count: counts['1'] })}</strong> ·{' '}
                  {texts.counts({ approved: counts['2'], disregarded: counts['0'] })}
                </p>
                <Button
                  size="compact-md"
                  variant={review === '1' ? 'light' : 'subtle'}
                  aria-pressed={review === '1'}
                  onClick={() => {
                    change({ review: review === '1' ? '' : '1' });
                    setPage(0);
                  }}
                >
                  {texts.onlyToReview}
                </Button>
              </div>
            </div>
            {total === 0 && review === '1' ? (
              <EmptyState
                {...texts.nothingToReview}
                action={
                  <Button variant="default" onClick={() => change({ review: '' })}>
                    {texts.showAll}
                  </Button>
                }
              />
            ) : (
              <List key={`${kind} ${review} ${String(page)}`} obligations={obligations} mayWrite={mayWrite} />
            )}
            {opened !== '' && (
              <Suspense>
                <ObligationPanel
                  id={opened}
                  place="RAP"
                  onOpen={(id) => change({ obligation: id }, { push: true })}
                  onClose={() => change({ obligation: '' })}
                />
              </Suspense>
            )}
            <div className={classes.foot}>
              <span className={`quiet ${classes.quiet}`}>
                {obligations.some(({ origin }) => origin !== 'by_hand') && texts.madeBy}{' '}
                {mayWrite && <Link to={{ search: '?tab=text' }}>{texts.missing}</Link>}
              </span>
              {total > obligationsAtOnce && (
                <>
                  <span>{texts.page({ from: from + 1, to: from + obligations.length, total })}</span>
                  <Button
                    variant="default"
                    size="compact-md"
                    disabled={page === 0}
                    onClick={() => setPage(page - 1)}
                  >
                    {texts.earlier}
                  </Button>
                  <Button
                    variant="default"
                    size="compact-md"
                    disabled={from + obligations.length >= total}
                    onClick={() => setPage(page + 1)}
                  >
                    {texts.later}
                  </Button>
                </>
              )}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

interface ListProps {
  obligations: readonly Obligation[];
  mayWrite: boolean;
}

function List({ obligations, mayWrite }: ListProps) {
  const texts = useTexts('obligations');
  const { cursor, selection, release, releaseDone } = useListRows({
    title: texts.keysTitle,
    list: '',
    listed: useMemo(() => loadedRows(obligations), [obligations]),
    follows: 'row',
    maySelect: mayWrite,
  });
  const { rows } = selection;
  const { decide: decideAtOnce, assign, merge, isPending } = useObligationActions('RAP', releaseDone);
  const { decide, popover } = useDisregard(decideAtOnce);
  const byKey = (status: ObligationStatus) =>
    oncePerPress(() => {
      const one = cursor.current();
      if (rows.length > 0) decide(rows, status);
      else if (!one) cursor.move(0);
      else if (one.status === status && !openSignature(one)) cursor.move(1);
      else decide([one], status, () => cursor.move(1));
    });
  useShortcuts(texts.keysTitle, [
    { keys: 'y', label: texts.approve, run: byKey(obligationStatus.approved), isAllowed: mayWrite },
    { keys: 'd', label: texts.disregard, run: byKey(obligationStatus.irrelevant), isAllowed: mayWrite },
    { keys: 'v', label: texts.putBack, run: byKey(obligationStatus.needsReview), isAllowed: mayWrite },
    {
      keys: 'M',
      label: texts.mergeKey,
      run: oncePerPress(() => merge(rows)),
      isAllowed: mayWrite && rows.length > 1,
    },
  ]);

  return (
    <>
      {popover}
      <ol {...cursor.listeners}>
        {obligations.map((obligation, place) => (
          <ObligationItem
            key={obligation.id}
            obligation={obligation}
            place={place}
            isCurrent={cursor.index === place}
            isSelected={selection.has(obligation.id)}
            toggle={mayWrite ? selection.toggle : undefined}
            onDecide={(status) => decide([obligation], status)}
          />
        ))}
      </ol>
      <ObligationBulkBar
        selection={selection}
        isPending={isPending}
        onDecide={decide}
        onAssign={assign}
        onMerge={merge}
        onClear={release}
      />
    </>
  );
}
