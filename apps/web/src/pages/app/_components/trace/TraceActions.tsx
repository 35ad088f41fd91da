import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { examinerPack, type PackSubject } from '../../../../data/trace.ts';
import { download } from '../../../../lib/download.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import type { Printing } from '../../_lib/trace/use-printed-trace.ts';
import classes from './trace.module.css';

interface ActionsProps {
  subject: PackSubject;
  name: string;
  printing: Printing;
}

/** Prints the trace, and makes the pack for an examiner. @param name of the file, without its ending */
export function TraceActions({ subject, name, printing }: ActionsProps) {
  const texts = useTexts('trace');
  const { progress, print } = printing;
  const preparing = progress && (progress.total === 0 ? texts.preparing : texts.preparingOf(progress));
  const [isMaking, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    try {
      const safe = name
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
        .slice(0, 60);
      download(await examinerPack(subject), `examiner-pack-${safe}.zip`);
      notify(texts.pack.done);
    } catch (error) {
      void notifyFailure(texts.pack.failed, error);
    } finally {
      setMaking(false);
    }
  };
  return (
    <div className={`flex wrap gap-8 ${classes.actions}`}>
      {/* not disabled meanwhile: that would lose the focus */}
      <Button variant="default" aria-disabled={progress !== undefined} onClick={() => void print()}>
        {preparing ?? texts.print}
      </Button>
      <VisuallyHidden role="status">{preparing}</VisuallyHidden>
      <Button loading={isMaking} onClick={() => void make()} title={texts.pack.hint}>
        {texts.pack.make}
      </Button>
    </div>
  );
}
