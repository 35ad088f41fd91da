import { Link } from 'react-router';
import type { ListedDocument } from '../../../../data/documents.ts';
import { documentAddress } from '../../../../data/documents-address.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { FramedTable } from '../../../../ui/FramedTable.tsx';
import { MomentText } from '../../../../ui/MomentText.tsx';
import { DocumentMenu } from './DocumentMenu.tsx';

/** Documents with their state, and what can be done with each. */
export function DocumentTable({ documents }: { documents: readonly ListedDocument[] }) {
  const texts = useTexts('documents');
  const { columns } = texts;
  return (
    <FramedTable
      columns={[columns.name, columns.status, columns.owner, columns.changed]}
      action={columns.action}
    >
      {documents.map((document) => (
        <tr key={document.id}>
          <th scope="row">
            <Link to={documentAddress(document.id, document.workspace_id)}>{document.name}</Link>
            <div className="quiet">
              {texts.templates[document.template_slug]}
              {document.unanswered_count > 0 &&
                ` · ${texts.unanswered({ count: document.unanswered_count })}`}
              {document.locked_by && ` · ${texts.editing({ name: document.locked_by.name })}`}
            </div>
          </th>
          <td data-label={columns.status}>
            {document.writing?.state === 'writing' ? texts.writing : texts.statuses[document.status]}
          </td>
          <td data-label={columns.owner}>{document.owner?.name ?? '–'}</td>
          <td data-label={columns.changed}>
            <MomentText value={document.updated_at} />
          </td>
          <td data-action>
            <DocumentMenu document={document} />
          </td>
        </tr>
      ))}
    </FramedTable>
  );
}
