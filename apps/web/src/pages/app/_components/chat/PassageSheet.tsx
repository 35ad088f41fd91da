import type { Citation } from '../../../../data/chatbots.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { PassagePanel } from './PassagePanel.tsx';
import { Sheet } from './Sheet.tsx';

interface PassageSheetProps {
  citation: Citation | undefined;
  onClose: () => void;
}

/** What is quoted, over the page where there is no room beside it. */
export function PassageSheet({ citation, onClose }: PassageSheetProps) {
  const { passage } = useTexts('chat');
  if (!citation) return null;
  return (
    <Sheet label={passage.label} onClose={onClose}>
      <PassagePanel citation={citation} onClose={onClose} />
    </Sheet>
  );
}
