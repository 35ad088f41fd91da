import { useEffect, useState } from 'react';
import { textsOf } from '../../../../lib/messages.ts';
import { notifyFailure } from '../../../../ui/notify.tsx';
import { loadWhole, type TracePart, type WholeTrace } from './whole-trace.ts';

export interface Printing {
  /** what stands on the page while it is printed */
  printed: WholeTrace | undefined;
  /** how much of it has been asked for; undefined: none is */
  progress: { done: number; total: number } | undefined;
  print: () => Promise<void>;
}

/** Prints all clauses under the filter: the page shows some of them, so the others are asked for first. */
export function usePrintedTrace(load: (offset: number) => Promise<TracePart>): Printing {
  const [printed, setPrinted] = useState<WholeTrace>();
  const [progress, setProgress] = useState<Printing['progress']>();
  useEffect(() => {
    if (!printed) return;
    const end = () => setPrinted(undefined);
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [printed]);
  async function print() {
    if (progress) return;
    setProgress({ done: 0, total: 0 });
    try {
      setPrinted(await loadWhole(load, (done, total) => setProgress({ done, total })));
    } catch (error) {
      void notifyFailure(textsOf('trace').printFailed, error);
    }
    setProgress(undefined);
  }
  return { printed, progress, print };
}
