import { useTexts } from '../../../../../lib/use-texts.ts';
import { paneContentId } from './ReadingPane.tsx';
import classes from './SkipLinks.module.css';

interface SkipLinksProps {
  /** undefined while the list holds nothing */
  onList: (() => void) | undefined;
  hasPane: boolean;
}

/** The first stops of the keyboard on the page: past search, filters and views to where the work is. */
export function SkipLinks({ onList, hasPane }: SkipLinksProps) {
  const texts = useTexts('screening').skip;
  return (
    <div className={classes.skips}>
      {onList && (
        <button type="button" className={classes.skip} onClick={onList}>
          {texts.toList}
        </button>
      )}
      {hasPane && (
        <button
          type="button"
          className={classes.skip}
          onClick={() => document.getElementById(paneContentId)?.focus()}
        >
          {texts.toPane}
        </button>
      )}
    </div>
  );
}
