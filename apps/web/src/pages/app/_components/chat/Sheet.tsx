import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './Sheet.module.css';

interface SheetProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** What stands over the page where there is no room beside it: from the side, on narrow windows from below. Open while it is mounted. */
export function Sheet({ label, onClose, children }: SheetProps) {
  const isWide = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false });
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position={isWide ? 'right' : 'bottom'}
      size={isWide ? 560 : '82dvh'}
      padding={0}
      // on the part itself, its class would also go to what places it
      classNames={{ content: classes.sheet ?? '', body: classes.body ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
