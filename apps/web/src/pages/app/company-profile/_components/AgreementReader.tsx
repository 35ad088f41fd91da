import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agreementTextQuery } from '../../../../data/clearing.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { bringIntoSight } from '../../../../ui/bring-into-sight.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { linesOf, placeOf } from '../_lib/agreement-lines.ts';
import classes from './AgreementReader.module.css';

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
          <div className={classes.reader}>
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
