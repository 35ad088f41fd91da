import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Citation } from '../../../../data/chatbots.ts';
import { quotedVersionQuery } from '../../../../data/sources.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SourcePdf } from '../sources/SourcePdf.tsx';
import { SourceText } from '../sources/SourceText.tsx';
import classes from './PassagePanel.module.css';
import { QuoteAsStored } from './QuoteAsStored.tsx';

const views = ['text', 'pdf'] as const;

/** The text of a source with the quote marked, or the page of its PDF. */
export function SourcePassage({ citation }: { citation: Citation }) {
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
