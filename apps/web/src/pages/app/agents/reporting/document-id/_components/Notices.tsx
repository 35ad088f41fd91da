import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { refreshDocument } from '../../../../../../data/documents.ts';
import { redirectQuery } from '../../../../../../lib/redirect.ts';
import { inReadingOrder } from '../../../../../../lib/section-tree.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useEditorPage } from '../_lib/editor-context.ts';
import { type Saving, useResumed, useSaverState } from '../_lib/use-saver.ts';
import classes from './Editor.module.css';

/** Who else is editing, what was changed meanwhile, and what was taken up again. */
export function Notices({ saving: { saver, conflicts, dismiss } }: { saving: Saving }) {
  const { notices: texts } = useTexts('document-editor');
  const { close, signIn } = useTexts('common');
  const state = useSaverState(saver);
  const resumed = useResumed(saver);
  const place = useLocation();
  const { document, goTo } = useEditorPage();
  const [first] = conflicts;
  const changed = inReadingOrder(document.schema).find(({ section }) => section.id === first)?.section;
  return (
    <>
      {document.notice !== null && (
        <div className={classes.notice} role="status">
          <p>
            <strong>{document.notice}</strong>{' '}
            {document.locked_by && texts.lockedBy({ name: document.locked_by.name })}
          </p>
          <Button variant="default" size="compact-sm" onClick={() => void refreshDocument(document.id)}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
      {document.writing?.state === 'failed' && (
        <p className={classes.notice} role="alert">
          {texts.writingFailed} {document.writing.problem}
        </p>
      )}
      {changed && (
        <div className={classes.notice} role="alert">
          <p>{texts.conflict({ name: changed.edited_by?.name ?? texts.somebody })}</p>
          <Button variant="default" size="compact-sm" onClick={() => goTo(changed.id)}>
            {texts.showSuggestion}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={dismiss}>
            {close}
          </Button>
        </div>
      )}
      {state === 'ended' && (
        <div className={classes.notice} role="alert">
          <p>{texts.sessionEnded}</p>
          <Button component={Link} to={`/auth/login${redirectQuery(place)}`} reloadDocument size="compact-sm">
            {signIn}
          </Button>
        </div>
      )}
      {resumed > 0 && (
        <p className={classes.notice} role="status">
          {texts.resumed({ count: resumed })}
        </p>
      )}
    </>
  );
}
