import { Button } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Citation } from '../../../../data/chatbots.ts';
import { quotedVersionQuery } from '../../../../data/sources.ts';
import { sourceAddress } from '../../../../data/sources-address.ts';
import { quotedPlaceSearch } from '../../../../lib/quoted-place-search.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SourcePdf } from '../sources/SourcePdf.tsx';
import { SourceText } from '../sources/SourceText.tsx';
import classes from './PassagePanel.module.css';
import { PublicationPassage } from './PublicationPassage.tsx';
import { QuoteAsStored } from './QuoteAsStored.tsx';

const views = ['text', 'pdf'] as const;

/** The text of a source with the quote marked, or the page of its PDF. */
function SourcePassage({ citation }: { citation: Citation }) {
  const { passage: texts } = useTexts('chat');
  const [view, setView] = useState<(typeof views)[number]>('text');
  return (
    <Loaded query={useQuery(quotedVersionQuery(citation.id, citation))} failed={texts.failed}>
      {(quoted) =>
        quoted === null ? (
          <>
            <p className="quiet">{texts.moved}</p>
            <QuoteAsStored citation={citation} />
          </>
        ) : (
          <>
            {quoted.isPdf && (
              <div className={classes.views} role="group" aria-label={texts.tabs}>
                {views.map((one) => (
                  <button
                    key={one}
                    type="button"
                    className="hoverable"
                    aria-pressed={one === view}
                    onClick={() => setView(one)}
                  >
                    {texts[one]}
                  </button>
                ))}
              </div>
            )}
            {view === 'text' ? (
              <SourceText id={citation.id} version={quoted.version} place={citation} />
            ) : (
              <SourcePdf id={citation.id} name={citation.title} version={quoted.version} place={citation} />
            )}
          </>
        )
      }
    </Loaded>
  );
}

interface PassagePanelProps {
  citation: Citation;
  onClose: () => void;
}

/** The text that an answer quotes, beside the conversation, with the quote marked at its exact place. */
export function PassagePanel({ citation, onClose }: PassagePanelProps) {
  const { passage: texts, citation: facts } = useTexts('chat');
  const { kind, id, start, end, title, is_available: isAvailable } = citation;
  const place = `${kind}:${id}:${start}-${end}`;
  useEscape(onClose);
  return (
    <section aria-label={texts.label} className={`flex column narrow ${classes.panel}`}>
      <header className={`flex gap-12 edge-below ${classes.header}`}>
        <div className="narrow fill">
          <h2 key={place} ref={focusOn} tabIndex={-1} className={classes.title}>
            {title}
          </h2>
          <p className="quiet">
            <WhereQuoted citation={citation} />
          </p>
        </div>
        <button
          type="button"
          className={`centered hoverable muted rigid rounded ${classes.close}`}
          aria-label={texts.close}
          onClick={onClose}
        >
          <IconX size={18} aria-hidden />
        </button>
      </header>
      {!isAvailable && <Notice>{facts.gone}</Notice>}
      {isAvailable && !citation.is_current && <Notice>{facts.outdated}</Notice>}
      <div key={place} className={classes.body}>
        {!isAvailable ? (
          <QuoteAsStored citation={citation} />
        ) : kind === 'publication' ? (
          <PublicationPassage citation={citation} />
        ) : (
          <SourcePassage citation={citation} />
        )}
      </div>
      {isAvailable && (
        <footer className="pad-8-16 edge-above">
          <Button component={Link} to={addressOf(citation)} variant="default" size="compact-sm">
            {kind === 'publication' ? texts.openPublication : texts.openSource}
          </Button>
        </footer>
      )}
    </section>
  );
}

/** Whoever opened it from the keyboard goes on in it. */
const focusOn = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

function useEscape(onClose: () => void): void {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [onClose]);
}

const Notice = ({ children }: { children: ReactNode }) => (
  <p className={`quiet ${classes.notice}`} role="status">
    {children}
  </p>
);

/** Clause and page, as far as they are known. */
export function WhereQuoted({ citation: { clause, page_no: page } }: { citation: Citation }) {
  const { citation: texts } = useTexts('chat');
  return [clause, page === null ? '' : texts.page({ page })].filter(Boolean).join(' · ');
}

/** The page of what is quoted, at the quote. */
function addressOf({ kind, id, start, end, workspace_id }: Citation): string {
  return kind === 'publication'
    ? `/app/agents/screening/${id}${quotedPlaceSearch({ start, end, version: 0, language: null })}`
    : sourceAddress({ id, workspace_id: workspace_id ?? '' }, { start, end });
}
