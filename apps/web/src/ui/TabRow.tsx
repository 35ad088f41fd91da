import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './tab-row.module.css';
import { useTabsInSight } from './use-tabs-in-sight.ts';

interface TabRowProps {
  label: string;
  open: string | undefined;
  className?: string | undefined;
  /** each a `Tabs.Tab` */
  children: ReactNode;
}

/** The tabs of a page in one line; where they do not fit it scrolls, and shows that it does. */
export function TabRow({ label, open, className = '', children }: TabRowProps) {
  const ref = useTabsInSight<HTMLDivElement>(open);
  return (
    <Tabs.List ref={ref} aria-label={label} className={`${classes.row} ${classes.lined} ${className}`}>
      {children}
    </Tabs.List>
  );
}
