import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useTexts } from '../../../lib/use-texts.ts';
import { Logo } from '../../../ui/Logo.tsx';
import classes from './MenuDrawer.module.css';
import { SideMenu } from './SideMenu.tsx';

/** The side menu of narrow windows. */
export function MenuDrawer({
  isOpen,
  onClose,
  onNewWorkspace,
}: {
  isOpen: boolean;
  onClose: () => void;
  onNewWorkspace: () => void;
}) {
  const { closeMenu } = useTexts('shell');
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={280}
      padding={0}
      title={<Logo />}
      classNames={{ header: classes.header ?? '' }}
      closeButtonProps={{ 'aria-label': closeMenu }}
    >
      <SideMenu
        onNavigate={onClose}
        onNewWorkspace={() => {
          onClose();
          onNewWorkspace();
        }}
      />
    </Drawer>
  );
}
