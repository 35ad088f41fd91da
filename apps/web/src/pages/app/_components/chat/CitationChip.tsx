import { Popover } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { Citation } from '../../../../data/chatbots.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { GlossedWords } from '../glosses/GlossedWords.tsx';
import { GlossLine } from '../glosses/GlossLine.tsx';
import classes from './CitationChip.module.css';
import { isSamePlace, useCitations } from './citations.ts';
import { WhereQuoted } from './PassagePanel.tsx';

const openAfterMs = 120;
const closeAfterMs = 180;

/** The number of a citation: hover or focus shows what is quoted, a click opens it in its text. */
export function CitationChip({ citation }: { citation: Citation }) {
  const { citation: texts } = useTexts('chat');
  const { open, shown } = useCitations();
  const [isShown, setIsShown] = useState(false);
  const [isByKey, setIsByKey] = useState(false);
  const timer = useRef(0);
  const card = useId();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const show = (isWanted: boolean, afterMs: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsShown(isWanted), afterMs);
  };
  const hover = {
    onPointerEnter: () => show(true, openAfterMs),
    onPointerLeave: () => show(false, closeAfterMs),
  };
  const { ordinal, title, quote, is_available: isAvailable } = citation;
  return (
    <Popover
      opened={isShown}
      onChange={setIsShown}
      width={340}
      portalProps={{ target: '#content' }}
      position="top"
      shadow="md"
      middlewares={{ flip: true, shift: { padding: 12 } }}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.chip}
          aria-label={isAvailable ? texts.label({ ordinal, title }) : texts.deleted({ ordinal })}
          aria-describedby={isShown ? card : undefined}
          aria-expanded={undefined}
          aria-haspopup={undefined}
          aria-controls={undefined}
          data-shown={isSamePlace(citation, shown) || undefined}
          data-gone={!isAvailable || undefined}
          {...hover}
          onFocus={({ currentTarget }) => {
            if (!currentTarget.matches(':focus-visible')) return;
            setIsByKey(true);
            show(true, 0);
          }}
          onBlur={() => {
            setIsByKey(false);
            show(false, 0);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isShown) return;
            event.stopPropagation();
            show(false, 0);
          }}
          onClick={() => {
            show(false, 0);
            open(citation);
          }}
        >
          {ordinal}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.card ?? ''} id={card} role="tooltip" {...hover}>
        <p className={classes.title}>{title}</p>
        <p className="quiet">
          <WhereQuoted citation={citation} />
        </p>
        <blockquote className={classes.quote} dir="auto">
          <GlossedWords text={quote} language={null} />
        </blockquote>
        <GlossLine text={quote} language={null} isShown={isShown && isByKey} />
        {!isAvailable && <p className="quiet above-8">{texts.gone}</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
