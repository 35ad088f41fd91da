import { Menu, TextInput } from '@mantine/core';
import { longestDocumentName } from '@regulus/contract/document-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  exportDocument,
  exportToGoogle,
  type ListedDocument,
  useCopyDocument,
  useDeleteDocument,
} from '../../../../data/documents.ts';
import { documentInventory } from '../../../../data/documents-address.ts';
import { houseTemplateQuery } from '../../../../data/house-template.ts';
import { useProfile } from '../../../../data/users.ts';
import { useWorkspaces } from '../../../../data/workspaces.ts';
import { download } from '../../../../lib/download.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { DotsMenu } from '../../../../ui/DotsMenu.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { tellOutcome } from '../../_lib/tell-outcome.ts';
import { trackDocument } from './track-document.ts';

interface DocumentMenuProps {
  document: Pick<ListedDocument, 'id' | 'name' | 'workspace_id'>;
  /** undefined where it cannot be renamed here */
  onRename?: (() => void) | undefined;
  /** it is the page that is shown: who deletes it is led away */
  isOpened?: boolean;
}

/** What can be done with a document wherever it is listed or shown. */
export function DocumentMenu({ document, onRename, isOpened = false }: DocumentMenuProps) {
  const texts = useTexts('documents');
  const { role, accessible_features: features } = useProfile();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'copy' | 'delete'>();
  const { mutateAsync, isPending } = useDeleteDocument();
  const google = useQuery({ ...houseTemplateQuery, enabled: features.includes('reports') }).data
    ?.google_available;
  const { id, name } = document;
  const mayChange = role !== 'auditor';
  const save = async (type: 'PDF' | 'DOCX') => {
    try {
      download(await exportDocument(id, type), `${name}.${type.toLowerCase()}`);
      trackDocument('export', { type });
    } catch (error) {
      void notifyFailure(texts.exportFailed, error);
    }
  };
  const toGoogle = async () => {
    try {
      const { link } = await exportToGoogle(id);
      trackDocument('export', { type: 'GOOGLE_DRIVE_DOC' });
      notify(texts.inGoogle);
      window.open(link, '_blank', 'noopener');
    } catch (error) {
      void notifyFailure(texts.exportFailed, error);
    }
  };
  const remove = async () => {
    const isDeleted = await tellOutcome(mutateAsync(id), {
      done: texts.deleted({ name }),
      failed: texts.deleteFailed,
    });
    setDialog(undefined);
    if (!isDeleted) return;
    trackDocument('delete');
    if (isOpened) await navigate(documentInventory, { replace: true });
  };
  return (
    <>
      <DotsMenu label={texts.menu({ name })}>
        <Menu.Item onClick={() => void save('DOCX')}>{texts.word}</Menu.Item>
        <Menu.Item onClick={() => void save('PDF')}>{texts.pdf}</Menu.Item>
        {google && <Menu.Item onClick={() => void toGoogle()}>{texts.google}</Menu.Item>}
        {mayChange && onRename && <Menu.Item onClick={onRename}>{texts.rename}</Menu.Item>}
        {mayChange && <Menu.Item onClick={() => setDialog('copy')}>{texts.copy}</Menu.Item>}
        {mayChange && <Menu.Item onClick={() => setDialog('delete')}>{texts.delete}</Menu.Item>}
      </DotsMenu>
      {dialog === 'copy' && <CopyDialog document={document} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={texts.deleteTitle({ name })}
          sentence={texts.deleteSentence}
          action={texts.delete}
          isDanger
          isBusy={isPending}
          onConfirm={() => void remove()}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

function CopyDialog({
  document: { id, name, workspace_id },
  onClose,
}: {
  document: DocumentMenuProps['document'];
  onClose: () => void;
}) {
  const texts = useTexts('documents');
  const common = useTexts('common');
  const { memberships } = useWorkspaces();
  const { mutateAsync, isPending } = useCopyDocument(id);
  const [typed, setTyped] = useState(name);
  const [workspace, setWorkspace] = useState(workspace_id);
  const copy = async () => {
    if (typed.trim() === '') return;
    const body = { name: typed.trim(), workspace_id: workspace };
    if (!(await tellOutcome(mutateAsync(body), { done: texts.copied, failed: texts.copyFailed }))) return;
    trackDocument('copy');
    onClose();
  };
  return (
    <FormDialog
      title={texts.copy}
      submit={texts.copyAction}
      isBusy={isPending}
      onSubmit={() => void copy()}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={common.name}
        value={typed}
        maxLength={longestDocumentName}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <label className="quiet" htmlFor="copy-to">
        {texts.workspace}
      </label>
      <select
        id="copy-to"
        className="field-box"
        value={workspace}
        onChange={(event) => setWorkspace(event.currentTarget.value)}
      >
        {memberships.map((one) => (
          <option key={one.workspace_id} value={one.workspace_id}>
            {one.name}
          </option>
        ))}
      </select>
    </FormDialog>
  );
}
