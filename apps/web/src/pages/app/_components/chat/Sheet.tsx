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
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={label} className={classes.sheet ?? ''}>
        <Drawer.Body className={classes.body ?? ''}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
