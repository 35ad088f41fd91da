import { isFetchFailure } from '../../../../data/network.ts';
import type { Texts } from '../../../../lib/messages.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { strong } from '../../../../ui/strong.tsx';
import type { Preview } from '../_lib/use-preview.ts';
import classes from './PreviewPanel.module.css';

interface PreviewSentenceProps extends Preview {
  /** why there is nothing to count yet */
  none?: string;
}

/** How many publications of the last 30 days matter, and what becomes of the others. */
export function PreviewSentence({ preview, error, isUpdating, none }: PreviewSentenceProps) {
  const texts = useTexts('profile-fields').preview;
  if (error) {
    return (
      <p className="danger" role="alert">
        {isFetchFailure(error) ? texts.noAnswer : texts.failed}
      </p>
    );
  }
  if (!preview)
    return (
      <p
        className={classes.sentence}
        data-waiting
        aria-busy="true"
        role="status"
        aria-label={texts.updating}
      />
    );
  const { total, matter, put_aside: aside } = preview;
  return (
    <p
      className={classes.sentence}
      data-old={isUpdating || undefined}
      aria-live="polite"
      aria-busy={isUpdating}
    >
      {total === 0 ? (
        (none ?? texts.none)
      ) : (
        <>
          {texts.sentence({ matter, total, b: strong })}{' '}
          <span className="muted">{inWords(texts.others, total - matter - aside, aside)}</span>
        </>
      )}
    </p>
  );
}

/** Those of low relevance stand last in the inbox; what is set aside does not stand in it. */
function inWords(texts: Texts['profile-fields']['preview']['others'], low: number, aside: number): string {
  if (aside > 0) return low > 0 ? texts.lowAndAside({ low, aside }) : texts.aside({ aside });
  return low > 0 ? texts.low({ low }) : texts.none;
}
