import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agreementTextQuery } from '../../../../data/clearing.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { bringIntoSight } from '../../../../ui/bring-into-sight.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import classes from './AgreementReader.module.css';

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Reads `start-end`; undefined for anything else. */
function placeOf(written: string): Place | undefined {
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(written) ?? [];
  const [start, end] = [Number(from), Number(to)];
  return start < end ? { start, end } : undefined;
}

interface Part {
  /** offset in the whole text, as all */
  readonly start: number;
  readonly text: string;
  readonly isMarked: boolean;
  /** where the marked place begins */
  readonly isFirst: boolean;
}

/** The lines of a piece of a text, each cut where the marked place begins and ends. */
function linesOf(
  piece: { readonly content: string; readonly start: number },
  place: Place | undefined,
): { readonly start: number; readonly parts: readonly Part[] }[] {
  const lines: { start: number; parts: Part[] }[] = [];
  let start = piece.start;
  for (const text of piece.content.split('\n')) {
    const end = start + text.length;
    const cuts = [
      start,
      ...[place?.start, place?.end].filter((at) => at !== undefined && at > start && at < end),
      end,
    ] as number[];
    const parts = cuts.slice(0, -1).flatMap((from, index): Part[] => {
      const to = cuts[index + 1] ?? end;
      if (to === from) return [];
      const isMarked = place !== undefined && from >= place.start && to <= place.end;
      return [
        {
          start: from,
          text: text.slice(from - start, to - start),
          isMarked,
          isFirst: isMarked && from === place.start,
        },
      ];
    });
    if (parts.length > 0) lines.push({ start, parts });
    start = end + 1;
  }
  return lines;
}

interface AgreementReaderProps {
  id: string;
  /** `start-end`, the place that is marked; anything else marks nothing */
  place: string;
  onClose: () => void;
}

/** The text of an agreement piece by piece, with the marked place in sight. */
export function AgreementReader({ id, place: written, onClose }: AgreementReaderProps) {
  const { read, reader: texts } = useTexts('clearing');
  const place = placeOf(written);
  const [around, setAround] = useState(place?.start ?? 0);
  const query = useQuery(agreementTextQuery(id, around));
  return (
    <Modal opened onClose={onClose} size="xl" title={query.data?.name ?? read}>
      <Loaded query={query} failed={texts.failed}>
        {({ content, start, end, length, language }) => (
          <div className={`grid gap-12 ${classes.reader}`}>
            {place && <p className="quiet">{texts.marked}</p>}
            {start > 0 && (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => setAround(Math.max(0, start - 10_000))}
              >
                {texts.earlier}
              </Button>
            )}
            <div lang={language ?? undefined} className={classes.text}>
              {linesOf({ content, start }, place).map((line) => (
                <p key={line.start}>
                  {line.parts.map((part) =>
                    part.isMarked ? (
                      <mark key={part.start} ref={part.isFirst ? bringIntoSight : undefined}>
                        {part.text}
                      </mark>
                    ) : (
                      <span key={part.start}>{part.text}</span>
                    ),
                  )}
                </p>
              ))}
            </div>
            {end < length && (
              <Button variant="default" size="compact-sm" onClick={() => setAround(end + 10_000)}>
                {texts.later}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
