import { Link } from 'react-router';
import type { Citation } from '../../../../data/chatbots.ts';
import type { DocumentCitation } from '../../../../data/documents.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from '../chat/CitationChip.module.css';
import { CitationChip } from '../chat/CitationChip.tsx';

/** The number of what is cited in a document; obligations and controls open on their own page. */
export function CitedChip({ citation }: { citation: DocumentCitation }) {
  const { citation: texts } = useTexts('chat');
  if (isQuoted(citation)) return <CitationChip citation={citation} />;
  const { kind, ordinal, title, quote } = citation;
  return (
    <Link
      className={`plain-link ${classes.chip}`}
      to={`/app/inventory?tab=${kind === 'control' ? 'controls' : 'obligations'}`}
      aria-label={texts.label({ ordinal, title })}
      title={quote}
    >
      {ordinal}
    </Link>
  );
}

/** Whether it quotes a text that can be opened at the place. */
export const isQuoted = (citation: DocumentCitation): citation is DocumentCitation & Citation =>
  citation.kind === 'publication' || citation.kind === 'source';
