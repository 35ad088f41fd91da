import { useEffect, useMemo, useRef } from 'react';
import type { PublicationText } from '../../../../../../data/publications.ts';
import type { Span } from './clause-lines.ts';
import { readQuotedPlaces } from './quoted-place.ts';
import type { ScrollTarget } from './use-scroll-to.ts';

/** What the address quotes, as the hits in the text; the first is brought into view when it is opened. */
export function useQuotedPlace(
  text: PublicationText,
  written: string,
  scrollTo: (target: ScrollTarget) => void,
): readonly Span[] {
  const places = useMemo(() => readQuotedPlaces(written, text.length), [written, text.length]);
  const shown = useRef<readonly Span[]>(undefined);
  useEffect(() => {
    const [first] = places;
    if (!first || shown.current === places) return;
    shown.current = places;
    const block = Math.max(
      0,
      text.blocks.findLastIndex((one) => one.start <= first.start),
    );
    scrollTo({ block, selector: '[data-hit="0"]', align: 'middle' });
  }, [places, text.blocks, scrollTo]);
  return places;
}
