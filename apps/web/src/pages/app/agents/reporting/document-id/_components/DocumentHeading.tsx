import { Button } from '@mantine/core';
import { type DocumentStatus, longestDocumentName } from '@regulus/contract/document-values.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { documentQuery, useSaveDocument } from '../../../../../../data/documents.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { RenameDialog } from '../../../../../../ui/RenameDialog.tsx';
import { usePageTitle } from '../../../../../../ui/use-page-title.ts';
import { ViewHeader } from '../../../../_components/chat/ViewHeader.tsx';
import { DocumentMenu } from '../../../../_components/documents/DocumentMenu.tsx';
import { trackDocument } from '../../../../_components/documents/track-document.ts';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';
import { type PanelTab, panelTabs, useEditorPage } from '../_lib/editor-context.ts';
import { useSaverState } from '../_lib/use-saver.ts';
import classes from './Editor.module.css';

/** The status of the document and its next step: review, approval, or back to a draft. */
function StatusControl() {
  const { statuses } = useTexts('documents');
  const { status: texts } = useTexts('document-editor');
  const { document, mayEdit, saver } = useEditorPage();
  const { status, may_approve: mayApprove, waits_for_second: waits, approval } = document;
  const client = useQueryClient();
  const { mutateAsync, isPending } = useSaveDocument(document.id);
  const set = async (next: DocumentStatus) => {
    // an approval is bound to what is stored
    await saver.flush();
    const seen = client.getQueryData(documentQuery(document.id).queryKey)?.revision ?? document.revision;
    const change = mutateAsync({ status: next, revision: seen });
    if (await tellOutcome(change, { done: texts.done[next], failed: texts.failed }))
      trackDocument('status', { status: next });
  };
  return (
    <>
      <span className="quiet">
        {statuses[status]}
        {waits && ` · ${texts.waits}`}
        {status === 'approved' && approval?.approved_by && ` · ${approval.approved_by.name}`}
      </span>
      {mayEdit && status !== 'draft' && (
        <Button variant="default" size="compact-md" loading={isPending} onClick={() => void set('draft')}>
          {texts.toDraft}
        </Button>
      )}
      {mayEdit && status === 'draft' && (
        <Button size="compact-md" loading={isPending} onClick={() => void set('in_review')}>
          {texts.toReview}
        </Button>
      )}
      {status === 'in_review' && mayApprove && (
        <Button size="compact-md" loading={isPending} onClick={() => void set('approved')}>
          {texts.approve}
        </Button>
      )}
    </>
  );
}

interface DocumentHeadingProps {
  tab: PanelTab | undefined;
  onTab: (tab: PanelTab) => void;
  /** undefined where the outline stands beside the text */
  onOutline: (() => void) | undefined;
}

/** The name, whether all is saved, and what can be done with the document. */
export function DocumentHeading({ tab, onTab, onOutline }: DocumentHeadingProps) {
  const texts = useTexts('document-editor');
  const { document, mayEdit, saver } = useEditorPage();
  const state = useSaverState(saver);
  const [isRenaming, setIsRenaming] = useState(false);
  usePageTitle(document.name);
  return (
    <>
      <div className={classes.heading}>
        <ViewHeader
          heading={
            <div className={`narrow ${classes.words}`}>
              <h1 tabIndex={-1} className="clipped large">
                {document.name}
              </h1>
              <p className="quiet" role="status">
                {mayEdit ? texts.save[state] : texts.readOnly}
              </p>
            </div>
          }
        >
          {onOutline && (
            <Button variant="default" size="compact-md" onClick={onOutline}>
              {texts.outline.label}
            </Button>
          )}
          {panelTabs.map((one) => (
            <Button
              key={one}
              variant={one === tab ? 'light' : 'subtle'}
              size="compact-md"
              aria-pressed={one === tab}
              onClick={() => onTab(one)}
            >
              {texts.panel[one]}
            </Button>
          ))}
          <DocumentMenu
            document={document}
            onRename={mayEdit ? () => setIsRenaming(true) : undefined}
            isOpened
          />
          <StatusControl />
        </ViewHeader>
      </div>
      {isRenaming && <Rename onClose={() => setIsRenaming(false)} />}
    </>
  );
}

function Rename({ onClose }: { onClose: () => void }) {
  const texts = useTexts('documents');
  const { document } = useEditorPage();
  const { mutateAsync, isPending } = useSaveDocument(document.id);
  return (
    <RenameDialog
      title={texts.rename}
      name={document.name}
      longest={longestDocumentName}
      isBusy={isPending}
      onSave={(name) =>
        tellOutcome(mutateAsync({ name }), { done: texts.renamed, failed: texts.renameFailed })
      }
      onClose={onClose}
    />
  );
}
