import { useEffect, useMemo, useRef } from 'react';
import type { PublicationText } from '../../../../../../data/publications.ts';
import type { Span } from './clause-lines.ts';
import { readQuotedPlace } from './quoted-place.ts';
import type { ScrollTarget } from './use-scroll-to.ts';

const none: readonly Span[] = [];

/** The place that the address quotes, as the one hit in the text, brought into view when it is opened. */
export function useQuotedPlace(
  text: PublicationText,
  written: string,
  scrollTo: (target: ScrollTarget) => void,
): readonly Span[] {
  const place = useMemo(() => readQuotedPlace(written, text.length), [written, text.length]);
  const shown = useRef<Span>(undefined);
  useEffect(() => {
    if (!place || shown.current === place) return;
    shown.current = place;
    const block = Math.max(
      0,
      text.blocks.findLastIndex((one) => one.start <= place.start),
    );
    scrollTo({ block, selector: '[data-hit="0"]', align: 'middle' });
  }, [place, text.blocks, scrollTo]);
  return useMemo(() => (place ? [place] : none), [place]);
}
