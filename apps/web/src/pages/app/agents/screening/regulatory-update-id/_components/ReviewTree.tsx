import { ActionIcon } from '@mantine/core';
import type { ObligationDivision } from '@regulus/contract/obligations-tree.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { stateOf, wayTo } from '../_lib/review-rows.ts';
import { useDivisionName } from '../_lib/use-division-name.ts';
import { keepInView } from './HitList.tsx';
import { ReviewProgress } from './ReviewProgress.tsx';
import classes from './ReviewTree.module.css';

interface TreeProps {
  divisions: readonly ObligationDivision[];
  /** where the user is */
  current: string | undefined;
  onOpen: (path: string) => void;
}

const allOpenUpTo = 12;

/** Chapters and articles with what is decided in each; the way to the article that is read is open. */
export function ReviewTree({ divisions, current, onOpen }: TreeProps) {
  const texts = useTexts('obligation-review');
  const nameOf = useDivisionName();
  const shown = useMemo(() => divisions.filter(({ total }) => total > 0), [divisions]);
  const childrenOf = useMemo(() => Map.groupBy(shown, ({ parent }) => parent), [shown]);
  const way = useMemo(
    () => new Set(current === undefined ? [] : wayTo(shown, current).map(({ path }) => path)),
    [shown, current],
  );
  /** what the user has opened or closed by hand */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current === undefined) return;
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (item) keepInView(list.current, item);
  }, [current]);
  const isSmall = shown.length <= allOpenUpTo;
  const isOpen = (path: string) => chosen.get(path) ?? (isSmall || way.has(path));

  const nodes = (parent: string | null) => (
    <ul className={classes.list}>
      {(childrenOf.get(parent) ?? []).map((division) => {
        const { path, heading, label, decided, total } = division;
        const below = childrenOf.has(path);
        const name = nameOf(division);
        const state = stateOf(division);
        return (
          <li key={path}>
            <div className={classes.row} data-parent={below || undefined}>
              {below ? (
                <ActionIcon
                  size={24}
                  variant="subtle"
                  color="gray"
                  aria-expanded={isOpen(path)}
                  aria-label={isOpen(path) ? texts.collapse({ name }) : texts.expand({ name })}
                  onClick={() => setChosen(new Map([...chosen, [path, !isOpen(path)]]))}
                >
                  <IconChevronRight size={14} aria-hidden className={classes.chevron} />
                </ActionIcon>
              ) : (
                <span className={classes.noChevron} />
              )}
              <button
                type="button"
                className={`hoverable ${classes.entry}`}
                data-state={state}
                aria-current={path === current ? 'location' : undefined}
                onClick={() => onOpen(path)}
              >
                <span className={classes.name}>
                  <span className={label && heading ? classes.label : undefined}>{name}</span>
                  {label && heading && <span className={classes.heading}>{heading}</span>}
                </span>
                <span className={`fine figures ${classes.share}`}>
                  {state === 'all' && <IconCheck size={14} aria-hidden className={classes.check} />}
                  {texts.share({ decided, total })}
                </span>
                {below && (
                  <span className={classes.bar}>
                    <ReviewProgress tally={division} />
                  </span>
                )}
              </button>
            </div>
            {below && isOpen(path) && nodes(path)}
          </li>
        );
      })}
    </ul>
  );
  return (
    <nav ref={list} className={classes.tree} aria-label={texts.tree}>
      {nodes(null)}
    </nav>
  );
}
