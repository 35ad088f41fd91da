import { Button } from '@mantine/core';
import type { ObligationKind, ObligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { obligationsQuery } from '../../../../../../data/obligations.ts';
import { obligationTexts as texts } from '../../../../../../lib/texts/obligations.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
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
  const [kind, setKind] = useState<ObligationKind>('firm');
  const [page, setPage] = useState(0);
  const [{ obligation: opened, review }, change] = useUrlState(obligationFields);
  const query = useQuery(
    obligationsQuery({
      publication,
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
              <div className={classes.kinds} role="group" aria-label={texts.keysTitle}>
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
              <div className={classes.kinds}>
                <p className={classes.quiet} role="status">
                  <strong>{texts.left(counts['1'])}</strong> · {texts.counts(counts['2'], counts['0'])}
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
              <List
                key={`${kind} ${review} ${String(page)}`}
                obligations={obligations}
                mayWrite={mayWrite}
                onOpen={(id) => change({ obligation: id }, { push: true })}
              />
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
              <span className={classes.quiet}>
                {obligations.some(({ origin }) => origin !== 'by_hand') && `${texts.madeBy}. `}
                {mayWrite && <Link to={{ search: '?tab=text' }}>{texts.missing}</Link>}
              </span>
              {total > obligationsAtOnce && (
                <>
                  <span>{texts.page(from + 1, from + obligations.length, total)}</span>
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
  onOpen: (id: string) => void;
}

function List({ obligations, mayWrite, onOpen }: ListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState<string | undefined>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const {
    decide: decideAtOnce,
    assign,
    merge,
    isPending,
  } = useObligationActions('RAP', () => setSelected(new Set()));
  const { decide, popover } = useDisregard(decideAtOnce);
  const at = obligations.findIndex(({ id }) => id === current);
  const goTo = (next: number) => {
    const obligation = obligations[next];
    if (!obligation) return;
    setCurrent(obligation.id);
    const item = list.current?.children[next];
    if (item instanceof HTMLElement) {
      item.focus({ preventScroll: true });
      item.scrollIntoView({ block: 'nearest' });
    }
  };
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const leaveOut = (some: readonly Obligation[]) =>
    setSelected(new Set([...selected].filter((id) => !some.some((one) => one.id === id))));
  const chosen = () => obligations.filter(({ id }) => selected.has(id));
  const byKey = (status: ObligationStatus) => (event: KeyboardEvent) => {
    if (event.repeat) return;
    const one = obligations[at];
    if (selected.size > 0) decide(chosen(), status);
    else if (!one) goTo(0);
    else if (one.status === status && !openSignature(one)) goTo(at + 1);
    else decide([one], status, () => goTo(at + 1));
  };
  const open = () => current && onOpen(current);
  useShortcuts(texts.keysTitle, [
    { keys: 'j', label: texts.next, run: () => goTo(at + 1) },
    { keys: 'k', label: texts.previous, run: () => goTo(Math.max(0, at - 1)) },
    { keys: 'o', label: texts.openKey, run: open },
    { keys: 'a', label: texts.approve, run: byKey(2), isAllowed: mayWrite },
    { keys: 'd', label: texts.disregard, run: byKey(0), isAllowed: mayWrite },
    { keys: 'r', label: texts.putBack, run: byKey(1), isAllowed: mayWrite },
    { keys: 'x', label: texts.selectKey, run: () => current && toggle(current), isAllowed: mayWrite },
    {
      keys: 'm',
      label: texts.mergeKey,
      run: oncePerPress(() => merge(chosen())),
      isAllowed: mayWrite && selected.size > 1,
    },
  ]);

  return (
    <>
      {selected.size > 0 && (
        <ObligationBulkBar
          chosen={chosen()}
          isPending={isPending}
          onDecide={decide}
          onAssign={assign}
          onMerge={merge}
          onLeaveOut={leaveOut}
          onClear={() => setSelected(new Set())}
        />
      )}
      {popover}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys decide about what was clicked or reached by Tab, not about what they left */}
      <ol
        className={classes.list}
        ref={list}
        onFocus={({ target }) => {
          const index = [...(list.current?.children ?? [])].findIndex((item) => item.contains(target));
          const obligation = obligations[index];
          if (obligation) setCurrent(obligation.id);
        }}
      >
        {obligations.map((obligation) => (
          <ObligationItem
            key={obligation.id}
            obligation={obligation}
            isCurrent={obligation.id === current}
            isSelected={selected.has(obligation.id)}
            mayWrite={mayWrite}
            onSelect={() => {
              setCurrent(obligation.id);
              toggle(obligation.id);
            }}
            onOpen={() => {
              setCurrent(obligation.id);
              onOpen(obligation.id);
            }}
            onDecide={(status) => decide([obligation], status)}
          />
        ))}
      </ol>
    </>
  );
}
