import { Link } from 'react-router';
import type { Citation } from '../../../../../../data/chatbots.ts';
import type { DocumentCitation } from '../../../../../../data/documents.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import classes from '../../../../_components/chat/CitationChip.module.css';
import { CitationChip } from '../../../../_components/chat/CitationChip.tsx';
import { useEditorPage } from '../_lib/editor-context.ts';

/** The number of a citation in a document; obligations and controls open on their own page. */
export function DocumentChip({ id }: { id: string }) {
  const { citation: texts } = useTexts('chat');
  const citation = useEditorPage().citations.get(id);
  if (!citation) return null;
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
const isQuoted = (citation: DocumentCitation): citation is DocumentCitation & Citation =>
  citation.kind === 'publication' || citation.kind === 'source';
