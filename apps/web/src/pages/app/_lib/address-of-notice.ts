import { documentAddress } from '../../../data/documents-address.ts';
import type { Notice } from '../../../data/notices.ts';

/** Where the object of a notice opens; null where it no longer exists. Evidence opens with its control. */
export function addressOfNotice({ kind, object }: Pick<Notice, 'kind' | 'object'>): string | null {
  if (object.title === null) return null;
  const { type, id, control_id: control, workspace_id: workspace, questionnaire_id: questionnaire } = object;
  if (questionnaire !== null) {
    const one = kind === 'assigned' || kind === 'due' || kind === 'overdue' ? null : object.question_id;
    const asked = { ...(one === null ? { assigned_to: 'me' } : { question: one }) };
    return `/app/workspaces/${workspace ?? ''}/questionnaires/${questionnaire}${
      type === 'question' ? `?${new URLSearchParams(asked)}` : ''
    }`;
  }
  if (type === 'publication') return `/app/agents/screening/${id}`;
  if (type === 'task') return `/app/agents/cockpit?${new URLSearchParams({ task: id })}`;
  if (type === 'document') return workspace === null ? null : documentAddress(id, workspace);
  if (type === 'obligation')
    return `/app/inventory?${new URLSearchParams({ tab: 'obligations', obligation: id })}`;
  return control === null ? null : `/app/inventory?${new URLSearchParams({ tab: 'controls', control })}`;
}
