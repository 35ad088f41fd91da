import { CloseButton } from '@mantine/core';
import { useTexts } from '../../../lib/use-texts.ts';
import { type Pinned, unpin } from '../../../ui/pinned.ts';
import classes from './PinnedNotices.module.css';

/** What someone has to act on, in the page, so that it neither closes by itself nor covers anything. */
export function PinnedNotices({ pinned }: { pinned: readonly Pinned[] }) {
  const { close } = useTexts('common');
  return (
    <div className={classes.notices}>
      {pinned.map(({ id, title, content }) => (
        <div key={id} role="alert" className={`line ${classes.notice}`}>
          <div className={`narrow fill ${classes.words}`}>
            <strong className="danger">{title}</strong>
            {content}
          </div>
          <CloseButton aria-label={close} onClick={() => unpin(id)} />
        </div>
      ))}
    </div>
  );
}
