import { useEffect, useMemo, useRef } from 'react';
import { track } from '../../../../data/analytics.ts';
import { useBookmark } from '../../../../data/decisions.ts';
import { useProfile } from '../../../../data/users.ts';
import { decisionTexts } from '../../../../lib/texts/decisions.ts';
import { notifyFailure } from '../../../../ui/notify.tsx';
import type { RowActions } from '../_components/ActionsContext.tsx';
import type { OpenMenu } from '../_components/Deciding.tsx';

/** What rows may do, as one object that stays the same. Who only reads gets no menus. */
export function useRowActionsOf(
  openMenu: (menu: OpenMenu) => void,
  select: RowActions['select'],
): RowActions {
  const { role, colleagues } = useProfile();
  const { mutate: setBookmark } = useBookmark();
  const latest = useRef({ openMenu, select });
  useEffect(() => {
    latest.current = { openMenu, select };
  });
  return useMemo(
    () => ({
      openMenu:
        role === 'auditor'
          ? undefined
          : (kind, publications, anchor) => latest.current.openMenu({ kind, publications, anchor }),
      select: (...given) => latest.current.select(...given),
      bookmark({ id, is_bookmarked }) {
        track('bookmark', 'INVENTORY', { is_bookmarked: !is_bookmarked });
        setBookmark(
          { id, bookmarked: !is_bookmarked },
          { onError: (error) => void notifyFailure(decisionTexts.failed.bookmark, error) },
        );
      },
      opened: () => track('open_publication', 'INVENTORY'),
      nameOf: (userId) =>
        colleagues.find((colleague) => colleague.id === userId)?.name ?? decisionTexts.formerColleague,
    }),
    [role, colleagues, setBookmark],
  );
}
