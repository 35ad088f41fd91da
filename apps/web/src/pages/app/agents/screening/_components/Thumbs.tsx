import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import IconThumbDown from '@tabler/icons-react/dist/esm/icons/IconThumbDown.mjs';
import IconThumbDownFilled from '@tabler/icons-react/dist/esm/icons/IconThumbDownFilled.mjs';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import IconThumbUpFilled from '@tabler/icons-react/dist/esm/icons/IconThumbUpFilled.mjs';
import { useTexts } from '../../../../../lib/use-texts.ts';
import classes from './Thumbs.module.css';

export interface ThumbsProps {
  publication: RegulatoryUpdateRow;
  onGive: (publication: RegulatoryUpdateRow, isRelevant: boolean) => void;
}

/** The user's own verdict on relevance, up or down; pressed again it is taken back. */
export function Thumbs({ publication, onGive: give }: ThumbsProps) {
  const texts = useTexts('feedback');
  const { feedback } = publication;
  return (
    <span className={classes.thumbs} role="group" aria-label={texts.label} data-keeps-focus>
      <button
        type="button"
        aria-pressed={feedback === true}
        aria-label={texts.up}
        title={feedback === true ? texts.takeBack : texts.titles.up}
        onClick={() => give(publication, true)}
      >
        {feedback === true ? (
          <IconThumbUpFilled size={16} aria-hidden />
        ) : (
          <IconThumbUp size={16} stroke={1.8} aria-hidden />
        )}
      </button>
      <button
        type="button"
        aria-pressed={feedback === false}
        aria-label={texts.down}
        title={feedback === false ? texts.takeBack : texts.titles.down}
        onClick={() => give(publication, false)}
      >
        {feedback === false ? (
          <IconThumbDownFilled size={16} aria-hidden />
        ) : (
          <IconThumbDown size={16} stroke={1.8} aria-hidden />
        )}
      </button>
    </span>
  );
}
