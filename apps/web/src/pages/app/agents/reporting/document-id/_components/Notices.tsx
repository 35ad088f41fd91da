import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { refreshDocument } from '../../../../../../data/documents.ts';
import { inReadingOrder } from '../../../../../../lib/section-tree.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useEditorPage } from '../_lib/editor-context.ts';
import type { Saving } from '../_lib/use-saver.ts';
import classes from './Editor.module.css';

/** Who else is editing, what was changed meanwhile, and what was taken up again. */
export function Notices({ saving: { conflicts, dismiss, resumed } }: { saving: Saving }) {
  const { notices: texts } = useTexts('document-editor');
  const { close } = useTexts('common');
  const { document, goTo } = useEditorPage();
  const client = useQueryClient();
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
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => void refreshDocument(client, document.id)}
          >
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
      {resumed > 0 && (
        <p className={classes.notice} role="status">
          {texts.resumed({ count: resumed })}
        </p>
      )}
    </>
  );
}
