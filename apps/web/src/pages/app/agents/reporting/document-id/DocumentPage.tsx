import { writingSteps } from '@regulus/contract/document-values.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { type DocumentDetail, documentQuery } from '../../../../../data/documents.ts';
import { reporting } from '../../../../../data/documents-address.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { FullHeight } from '../../../../../ui/FullHeight.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { PageHeader } from '../../../../../ui/PageHeader.tsx';
import { DocumentEditor } from './_components/DocumentEditor.tsx';
import classes from './_components/Editor.module.css';

interface WritingProps {
  document: DocumentDetail;
  writing: NonNullable<DocumentDetail['writing']>;
}

/** What the Reports Agent is doing; the page may be left and found again. */
function Writing({ document: { name }, writing: { step, progress } }: WritingProps) {
  const { writing: texts } = useTexts('document-editor');
  const present = writingSteps.indexOf(step);
  return (
    <div className={classes.writing}>
      <PageHeader title={name} description={texts.mayLeave} />
      <ol className={`card ${classes.steps}`} aria-label={texts.label}>
        {writingSteps.map((one, place) => (
          <li
            key={one}
            aria-current={place === present ? 'step' : undefined}
            data-state={place < present ? 'done' : place === present ? 'now' : 'later'}
          >
            {texts.steps[one]}
            {place < present && <span className="visually-hidden">{texts.done}</span>}
            {place === present && progress?.total != null && (
              <span className="quiet" role="status">
                {' · '}
                {texts.progress({ done: progress.done, total: progress.total })}
              </span>
            )}
          </li>
        ))}
      </ol>
      <Link to={reporting}>{texts.leave}</Link>
    </div>
  );
}

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
