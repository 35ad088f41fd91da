import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, Tooltip } from '@mantine/core';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import { useTexts } from '../../../../../lib/use-texts.ts';

/** The user's own bookmark on a publication. */
export function BookmarkButton({
  publication,
  onToggle,
}: {
  publication: RegulatoryUpdateRow;
  onToggle: (publication: RegulatoryUpdateRow) => void;
}) {
  const texts = useTexts('common');
  const isMarked = publication.is_bookmarked;
  return (
    <Tooltip label={isMarked ? texts.removeBookmark : texts.addBookmark}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={texts.bookmark}
        aria-pressed={isMarked}
        onClick={() => onToggle(publication)}
      >
        {isMarked ? (
          <IconBookmarkFilled size={18} className="accent" aria-hidden />
        ) : (
          <IconBookmark size={18} aria-hidden />
        )}
      </ActionIcon>
    </Tooltip>
  );
}
