import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useTexts } from '../../../../../lib/use-texts.ts';
import classes from './InboxHeader.module.css';

/** Says that publications have come which the list does not show yet, and shows them when asked. */
export function ArrivedLine({ count, onShow }: { count: number; onShow: () => void }) {
  const texts = useTexts('screening');
  return (
    <div role="status">
      {count > 0 && (
        <button
          type="button"
          className={`focus-inside line strong full small accent edge-below ${classes.arrived}`}
          onClick={onShow}
        >
          <IconArrowUp size={15} aria-hidden />
          {texts.arrived({ count })}
        </button>
      )}
    </div>
  );
}
