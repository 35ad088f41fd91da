import { ActionIcon, Button } from '@mantine/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Texts } from '../../../../../../lib/messages.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { ancestorsOf, type OutlineEntry, type OutlineNode, outlineTree } from '../_lib/outline-tree.ts';
import { keepInView } from './HitList.tsx';
import classes from './ReaderSide.module.css';

interface OutlineNavigationProps {
  outline: readonly OutlineEntry[];
  /** where the user reads */
  current: OutlineEntry | undefined;
  onOpen: (entry: OutlineEntry) => void;
}

const allOpenUpTo = 45;

/** The outline as a tree; the way to the place that is read is open. */
export function OutlineNavigation({ outline, current, onOpen }: OutlineNavigationProps) {
  const texts = useTexts('reader');
  const tree = useMemo(() => outlineTree(outline), [outline]);
  const parents = useMemo(() => new Set(outline.map((entry) => entry.parent)), [outline]);
  const way = useMemo(() => ancestorsOf(outline, current?.ordinal), [outline, current]);
  const isSmall = outline.length <= allOpenUpTo;
  /** what the user has opened or closed by hand */
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isAllOpen, setIsAllOpen] = useState(isSmall);
  const list = useRef<HTMLElement>(null);
  const currentOrdinal = current?.ordinal;
  useEffect(() => {
    if (currentOrdinal === undefined) return;
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (item) keepInView(list.current, item);
  }, [currentOrdinal]);

  if (tree.length === 0) return <p className={classes.empty}>{texts.noOutline}</p>;
  const isOpen = (ordinal: number) => chosen.get(ordinal) ?? (isAllOpen || way.has(ordinal));
  const nodes = (children: readonly OutlineNode[]) => (
    <ul className={classes.list}>
      {children.map(({ entry, children: below }) => (
        <li key={entry.ordinal}>
          <div className={classes.row}>
            {below.length > 0 ? (
              <ActionIcon
                size={22}
                variant="subtle"
                color="gray"
                aria-expanded={isOpen(entry.ordinal)}
                aria-label={
                  isOpen(entry.ordinal)
                    ? texts.collapse({ name: nameOf(entry) })
                    : texts.expand({ name: nameOf(entry) })
                }
                onClick={() => setChosen(new Map([...chosen, [entry.ordinal, !isOpen(entry.ordinal)]]))}
              >
                <IconChevronRight size={14} aria-hidden className={classes.chevron} />
              </ActionIcon>
            ) : (
              <span className={classes.noChevron} />
            )}
            <button
              type="button"
              className={`hoverable ${classes.entry}`}
              data-kind={entry.kind}
              aria-current={entry.ordinal === currentOrdinal ? 'location' : undefined}
              onClick={() => onOpen(entry)}
            >
              {entry.label && <span className={`muted normal ${classes.entryLabel}`}>{entry.label}</span>}{' '}
              <span>{headingOf(entry, texts)}</span>
            </button>
          </div>
          {below.length > 0 && isOpen(entry.ordinal) && nodes(below)}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {parents.size > 1 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.all ?? ''}
          onClick={() => {
            setIsAllOpen(!isAllOpen);
            setChosen(new Map());
          }}
        >
          {isAllOpen ? texts.collapseAll : texts.expandAll}
        </Button>
      )}
      <nav ref={list} className={classes.scroll} aria-label={texts.outline}>
        {nodes(tree)}
      </nav>
    </>
  );
}

/** What bears neither label nor heading is named by its kind. */
const headingOf = ({ label, heading, kind }: OutlineEntry, texts: Texts['reader']) =>
  heading ?? (label !== '' ? '' : kind === 'preamble' ? texts.preamble : texts.untitled);

const nameOf = ({ label, heading }: OutlineEntry) => [label, heading].filter(Boolean).join(' ');
