import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Citation } from '../../../../data/chatbots.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { PassagePanel } from './PassagePanel.tsx';
import classes from './PassageSheet.module.css';

interface PassageSheetProps {
  citation: Citation | undefined;
  onClose: () => void;
}

/** What is quoted, over the page where there is no room beside it: from the side, on narrow windows from below. */
export function PassageSheet({ citation, onClose }: PassageSheetProps) {
  const { passage } = useTexts('chat');
  const isWide = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened={citation !== undefined}
      onClose={onClose}
      position={isWide ? 'right' : 'bottom'}
      size={isWide ? 560 : '82dvh'}
      padding={0}
      withCloseButton={false}
      aria-label={passage.label}
      classNames={{ content: classes.sheet ?? '', body: classes.body ?? '' }}
    >
      {citation && <PassagePanel citation={citation} onClose={onClose} />}
    </Drawer>
  );
}
