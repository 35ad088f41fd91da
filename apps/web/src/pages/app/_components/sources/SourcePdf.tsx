import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sourcePdfQuery, sourceTextQuery } from '../../../../data/sources.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import type { Place } from '../../_lib/sources/text-pieces.ts';
import classes from './SourcePdf.module.css';

interface SourcePdfProps {
  id: string;
  version: number;
  name: string;
  /** whose page is opened, where the text has the pages of the file */
  place: Place | undefined;
}

/** The pages of a source in the browser's own reader, which runs nothing that a file holds. */
export function SourcePdf({ id, version, name, place }: SourcePdfProps) {
  const texts = useTexts('resources');
  const text = useQuery(sourceTextQuery(id, version));
  const page = place && text.data?.passages.findLast(({ start }) => start <= place.start)?.page_no;
  return (
    <div className={classes.pdf}>
      <Loaded query={useQuery(sourcePdfQuery(id, version))} failed={texts.pdfFailed}>
        {(file) => <Frame file={file} name={name} page={page ?? 1} />}
      </Loaded>
    </div>
  );
}

/** Whatever else a file says it is, it is opened as nothing but a PDF. */
const addressOf = (file: Blob) => URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));

/** Long enough for a browser to begin with it. */
const openingMs = 60_000;

function openBeside(file: Blob) {
  const address = addressOf(file);
  window.open(address, '_blank', 'noopener');
  window.setTimeout(() => URL.revokeObjectURL(address), openingMs);
}

function Frame({ file, name, page }: { file: Blob; name: string; page: number }) {
  const texts = useTexts('resources');
  const lead = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame) return undefined;
      const address = addressOf(file);
      // the parameters that readers of browsers know (PDF Open Parameters)
      frame.src = `${address}#page=${page}&navpanes=0`;
      return () => URL.revokeObjectURL(address);
    },
    [file, page],
  );
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; their readers are one of their own */}
      <iframe ref={lead} className={classes.frame} title={texts.pdfOf({ name })} />
      <Button variant="subtle" size="compact-sm" onClick={() => openBeside(file)}>
        {texts.openPdf}
      </Button>
    </>
  );
}
