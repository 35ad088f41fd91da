import { writingSteps } from '@regulus/contract/document-values.ts';
import { Link } from 'react-router';
import type { DocumentDetail } from '../../../../../../data/documents.ts';
import { reporting } from '../../../../../../data/documents-address.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { PageHeader } from '../../../../../../ui/PageHeader.tsx';
import classes from './Editor.module.css';

interface WritingProps {
  document: DocumentDetail;
  writing: NonNullable<DocumentDetail['writing']>;
}

/** What the Reports Agent is doing; the page may be left and found again. */
export function Writing({ document: { name }, writing: { step, progress } }: WritingProps) {
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
