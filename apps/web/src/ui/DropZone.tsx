import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import classes from './DropZone.module.css';

interface DropZoneProps {
  label: string;
  icon?: ReactNode;
  /** endings of files that can be chosen */
  endings: readonly string[];
  isSending: boolean;
  onFiles: (files: readonly File[]) => void;
  /** what can be sent, or how far it is */
  status: string;
  /** other ways to add something, beside the button */
  children?: ReactNode;
}

/** Where files are chosen or dropped. */
export function DropZone({ label, icon, endings, isSending, onFiles, status, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={`row ${classes.zone}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (!isSending) onFiles([...event.dataTransfer.files]);
      }}
    >
      <Button leftSection={icon} loading={isSending} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept={endings.join(',')}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          // so that the same file can be chosen again
          event.currentTarget.value = '';
          onFiles(chosen);
        }}
      />
      {children}
      <span className="quiet" role="status">
        {status}
      </span>
    </div>
  );
}
