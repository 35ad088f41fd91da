import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loaded, type LoadedProps } from '../../../../ui/Loaded.tsx';
import { useReturnFocus } from '../../../../ui/use-return-focus.ts';
import classes from './records.module.css';

interface PanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** One record with everything about it, beside the list it stands in. Open as long as it is mounted. */
export function RecordPanel({ title, onClose, children }: PanelProps) {
  useReturnFocus();
  const { close } = useTexts('common');
  return (
    <Drawer
      opened
      // Escape is told to what lies below a question too
      onClose={() => {
        if (document.querySelectorAll('[role=dialog][aria-modal=true]').length < 2) onClose();
      }}
      position="right"
      size="min(46rem, 100vw)"
      title={title}
      closeButtonProps={{ 'aria-label': close }}
      classNames={{ body: 'stack-24', title: classes.panelTitle ?? '' }}
    >
      {children}
    </Drawer>
  );
}

interface LoadedRecordProps<One> extends LoadedProps<One> {
  /** says that there is no such record any more */
  missing: { title: string; sentence: string };
}

export function LoadedRecord<One>({ missing, ...props }: LoadedRecordProps<One>) {
  const { data, error } = props.query;
  // an id that is no id is answered with 400
  if (error instanceof ApiError && (error.status === 404 || (data === undefined && error.status === 400)))
    return <EmptyState {...missing} />;
  return <Loaded {...props} />;
}
