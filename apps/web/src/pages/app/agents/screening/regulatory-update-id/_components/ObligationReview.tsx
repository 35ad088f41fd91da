import { Button } from '@mantine/core';
import type { ObligationKind, ObligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  obligationsAtOnce,
  obligationsQuery,
  useDecideObligations,
} from '../../../../../../data/obligations.ts';
import { obligationTexts as texts } from '../../../../../../lib/texts/obligations.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { notifyFailure, notifyWithUndo } from '../../../../../../ui/notify.tsx';
import { useShortcuts } from '../../../../../../ui/shortcuts/shortcuts.ts';
import { ObligationItem } from './ObligationItem.tsx';
import classes from './ObligationsTab.module.css';

interface ReviewProps {
  publication: string;
  kinds: readonly ObligationKind[];
  mayWrite: boolean;
}

/** The review list: those on firms are what has to be decided, the others wait behind their counts. */
export function ObligationReview({ publication, kinds, mayWrite }: ReviewProps) {
  const [kind, setKind] = useState<ObligationKind>('firm');
  const [page, setPage] = useState(0);
  const query = useQuery(obligationsQuery(publication, kind, page));
  return (
    <Loaded query={query} failed={texts.loadFailed}>
      {({ obligations, total, status_counts: counts, kind_counts: ofKinds }) => {
        const from = page * obligationsAtOnce;
        return ofKinds.firm + ofKinds.other + ofKinds.permission === 0 ? (
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
              <p className={classes.quiet} role="status">
                <strong>{texts.left(counts['1'])}</strong> · {texts.counts(counts['2'], counts['0'])}
              </p>
            </div>
            <List
              key={`${kind} ${String(page)}`}
              publication={publication}
              obligations={obligations}
              mayWrite={mayWrite}
            />
            <div className={classes.foot}>
              <span className={classes.quiet}>{texts.madeBy}</span>
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
  publication: string;
  obligations: readonly Obligation[];
  mayWrite: boolean;
}

function List({ publication, obligations, mayWrite }: ListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState<string | undefined>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending } = useDecideObligations(publication);
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

  const takeBack = (changed: readonly Obligation[], before: ReadonlyMap<string, number>) => {
    for (const [status, same] of Map.groupBy(changed, ({ id }) => before.get(id) as ObligationStatus))
      mutate({ obligations: same, status }, { onError: (error) => void notifyFailure(texts.refused, error) });
  };
  const decide = (wanted: readonly Obligation[], status: ObligationStatus) => {
    const obligations = wanted.filter((one) => one.status !== status);
    if (obligations.length === 0 || isPending) return;
    mutate(
      { obligations, status },
      {
        onSuccess: (answer) => {
          setSelected(new Set());
          const revisions = new Map(answer.obligations.map((one) => [one.id, one.revision]));
          const after = obligations.map((one) => ({
            ...one,
            revision: revisions.get(one.id) ?? one.revision,
          }));
          const before = new Map(obligations.map((one) => [one.id, one.status]));
          notifyWithUndo({
            message: texts.decided(status, obligations.length),
            onUndo: () => takeBack(after, before),
          });
        },
        onError: (error) => void notifyFailure(texts.refused, error),
      },
    );
  };
  const chosen = () => obligations.filter(({ id }) => selected.has(id));
  const byKey = (status: ObligationStatus) => () => {
    if (selected.size > 0) return decide(chosen(), status);
    const one = obligations[at];
    if (!one) return goTo(0);
    decide([one], status);
    goTo(at + 1);
  };
  useShortcuts(texts.keysTitle, [
    { keys: 'j', label: texts.next, run: () => goTo(at + 1) },
    { keys: 'k', label: texts.previous, run: () => goTo(Math.max(0, at - 1)) },
    { keys: 'a', label: texts.approve, run: byKey(2), isAllowed: mayWrite },
    { keys: 'd', label: texts.disregard, run: byKey(0), isAllowed: mayWrite },
    { keys: 'r', label: texts.putBack, run: byKey(1), isAllowed: mayWrite },
    { keys: 'x', label: texts.selectKey, run: () => current && toggle(current), isAllowed: mayWrite },
  ]);

  return (
    <>
      {selected.size > 0 && (
        <div className={classes.bulk} role="region" aria-label={texts.selected(selected.size)}>
          <span>{texts.selected(selected.size)}</span>
          <Button size="compact-md" loading={isPending} onClick={() => decide(chosen(), 2)}>
            {texts.approve}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => decide(chosen(), 0)}>
            {texts.disregard}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => decide(chosen(), 1)}>
            {texts.putBack}
          </Button>
          <Button size="compact-md" variant="subtle" onClick={() => setSelected(new Set())}>
            {texts.clear}
          </Button>
        </div>
      )}
      <ol className={classes.list} ref={list}>
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
            onDecide={(status) => decide([obligation], status)}
          />
        ))}
      </ol>
    </>
  );
}
