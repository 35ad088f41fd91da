import { type RefObject, useCallback, useState } from 'react';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useShortcuts } from '../../../../../../ui/shortcuts/shortcuts.ts';
import type { RedlineGroup } from './redline-groups.ts';
import { useScrollTo } from './use-scroll-to.ts';

interface ChangeSteps {
  container: RefObject<HTMLElement | null>;
  toolbar: RefObject<HTMLElement | null>;
  groups: readonly RedlineGroup[];
  /** positions of the clauses that differ */
  changes: readonly number[];
}

/** Going from change to change with `n` and `N`, from changed article to changed article with `]` and `[`. */
export function useChangeSteps({ container, toolbar, groups, changes }: ChangeSteps) {
  const [shown, setShown] = useState<{ changes: readonly number[]; place: number }>();
  /** the change that is shown, as its place among the changes; none after others were loaded */
  const current = shown?.changes === changes ? shown.place : undefined;
  const setCurrent = (place: number) => setShown({ changes, place });
  const topOf = useCallback(() => toolbar.current?.getBoundingClientRect().bottom ?? 0, [toolbar]);
  const scrollTo = useScrollTo(container, () => undefined, topOf);

  const show = (place: number) => {
    const position = changes[place];
    if (position === undefined) return;
    setCurrent(place);
    scrollTo({ block: 0, selector: `[data-clause="${position}"]`, align: 'middle' });
  };
  const step = (by: 1 | -1) => {
    if (changes.length === 0) return;
    const from = current ?? (by === 1 ? -1 : 0);
    show((from + by + changes.length) % changes.length);
  };
  const goToGroup = (group: RedlineGroup) => {
    const first = group.clauses.find((clause) => clause.change !== 'same');
    if (first) setCurrent(changes.indexOf(first.index));
    scrollTo({ block: 0, selector: `[data-group="${CSS.escape(keyOf(group))}"]`, align: 'top' });
  };
  const stepGroup = (by: 1 | -1) => {
    const changed = groups.filter((group) => group.changes > 0);
    const position = current === undefined ? undefined : changes[current];
    const at = changed.findIndex((group) => group.clauses.some((clause) => clause.index === position));
    const next = changed[at === -1 ? (by === 1 ? 0 : changed.length - 1) : at + by];
    if (next) goToGroup(next);
  };
  const isAllowed = changes.length > 0;
  const texts = useTexts('versions');
  useShortcuts(texts.keysTitle, [
    { keys: 'n', label: texts.nextChange, run: () => step(1), isAllowed },
    { keys: 'N', label: texts.previousChange, run: () => step(-1), isAllowed },
    { keys: ']', label: texts.nextArticle, run: () => stepGroup(1), isAllowed },
    { keys: '[', label: texts.previousArticle, run: () => stepGroup(-1), isAllowed },
  ]);
  return { current, step, goToGroup };
}

/** An article may come twice where clauses were moved across it. */
export const keyOf = (group: RedlineGroup) => `${group.name}:${group.clauses[0]?.index ?? 0}`;
