import { type RefObject, useMemo } from 'react';
import { track } from '../../../../data/analytics.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { RowActions } from '../_components/ActionsContext.tsx';
import type { Deciding } from '../_components/Deciding.tsx';

/** What changes publications; it is not part of the first load and there a moment after it. */
export type DecidingRef = RefObject<Deciding | null>;

const longestWaitInFrames = 600;

/** A click that comes before the part is there waits for it. */
function whenThere(
  deciding: DecidingRef,
  run: (there: Deciding) => void,
  frames = longestWaitInFrames,
): void {
  if (deciding.current) run(deciding.current);
  else if (frames > 0) requestAnimationFrame(() => whenThere(deciding, run, frames - 1));
}

/** What rows may do, as one object that stays the same. Who only reads gets no menus. */
export function useRowActionsOf(deciding: DecidingRef, mayDecide: boolean): RowActions {
  const { colleagues } = useProfile();
  const { formerColleague } = useTexts('common');
  return useMemo(
    () => ({
      openMenu: mayDecide
        ? (kind, publications, anchor) =>
            whenThere(deciding, (there) => there.openMenu(kind, publications, anchor))
        : undefined,
      bookmark: (publication) => whenThere(deciding, (there) => there.bookmark(publication)),
      opened: () => track('open_publication', 'INVENTORY'),
      nameOf: (userId) => colleagues.find((colleague) => colleague.id === userId)?.name ?? formerColleague,
    }),
    [mayDecide, colleagues, deciding, formerColleague],
  );
}
