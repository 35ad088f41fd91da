import { isFetchFailure } from '../../../../data/network.ts';
import { companyProfileTexts } from '../../../../lib/texts/company-profile.ts';
import type { Preview } from '../_lib/use-preview.ts';
import classes from './PreviewPanel.module.css';

const texts = companyProfileTexts.preview;

interface PreviewSentenceProps extends Preview {
  /** why there is nothing to count yet */
  none?: string;
}

/** "Of the last 30 days, 14 of 210 matter to you." */
export function PreviewSentence({ preview, error, isUpdating, none = texts.none }: PreviewSentenceProps) {
  if (error) {
    return (
      <p className={classes.failed} role="alert">
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
  const low = preview.total - preview.matter - preview.put_aside;
  const others = texts.others(low, preview.put_aside);
  const { before, matter, after } = texts.sentence(preview.matter, preview.total);
  return (
    <p
      className={classes.sentence}
      data-old={isUpdating || undefined}
      aria-live="polite"
      aria-busy={isUpdating}
    >
      {preview.total === 0 ? (
        none
      ) : (
        <>
          {before}
          <strong>{matter}</strong>
          {after} <span className="muted">{others}</span>
        </>
      )}
    </p>
  );
}
