import { Button } from '@mantine/core';
import type { DocumentStatus } from '@regulus/contract/document-values.ts';
import { useQueryClient } from '@tanstack/react-query';
import { documentQuery, useSaveDocument } from '../../../../../../data/documents.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { trackDocument } from '../../../../_components/documents/track-document.ts';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';
import { useEditorPage } from '../_lib/editor-context.ts';

/** The status of the document and its next step: review, approval, or back to a draft. */
export function StatusControl() {
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
