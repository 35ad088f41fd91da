import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { MomentText } from '../../../../../ui/MomentText.tsx';
import classes from './CollectedSince.module.css';

/** Says that the list begins with the visit before this one, as the start page counts it, and drops that. */
export function CollectedSince({ since, onDrop }: { since: string | undefined; onDrop: () => void }) {
  const texts = useTexts('screening').since;
  if (since === undefined) return null;
  return (
    <p className={`line ${classes.line}`}>
      <span>
        {texts.label} <MomentText value={since} />
      </span>
      <button
        type="button"
        className={`centered hoverable ${classes.drop}`}
        aria-label={texts.drop}
        title={texts.drop}
        onClick={onDrop}
      >
        <IconX size={14} aria-hidden />
      </button>
    </p>
  );
}
