import { Button, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { ReactNode } from 'react';

/** What can be done with a row or what a page shows: `Menu.Item`s behind a button of three dots. */
export function DotsMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" aria-label={label}>
          <IconDots size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
