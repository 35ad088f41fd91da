import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useProfile } from '../../../data/users.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import classes from './HeaderMenu.module.css';
import { HeaderPopover } from './HeaderPopover.tsx';

const AccountPanel = lazy(async () => ({ default: (await import('./AccountPanel.tsx')).AccountPanel }));

/** Who is signed in; opens to the settings of the interface and the way out. */
export function AccountMenu({ onOpenKeyboardHelp }: { onOpenKeyboardHelp: () => void }) {
  const { name } = useProfile();
  const { account } = useTexts('shell');
  const initials = <span className={`centered ${classes.initials}`} data-initials={initialsOf(name)} />;
  return (
    <HeaderPopover label={account({ name })} icon={initials}>
      {(close) => (
        <Suspense fallback={<Skeleton height={320} />}>
          <AccountPanel
            onLeave={close}
            onOpenKeyboardHelp={() => {
              close();
              onOpenKeyboardHelp();
            }}
          />
        </Suspense>
      )}
    </HeaderPopover>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return chosen.map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}
