import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { documentQuery } from '../../../../../data/documents.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { FullHeight } from '../../../../../ui/FullHeight.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { DocumentEditor } from './_components/DocumentEditor.tsx';
import { Writing } from './_components/Writing.tsx';

/** One document: while the Reports Agent writes it how far that is, then its text to edit. */
export function DocumentPage() {
  const texts = useTexts('document-editor');
  const { documentId = '' } = useParams();
  const query = useQuery(documentQuery(documentId));
  return (
    <Loaded query={query} failed={texts.loadFailed}>
      {(document) =>
        document.writing?.state === 'writing' ? (
          <Writing document={document} writing={document.writing} />
        ) : (
          <FullHeight key={document.id}>
            <DocumentEditor document={document} />
          </FullHeight>
        )
      }
    </Loaded>
  );
}
