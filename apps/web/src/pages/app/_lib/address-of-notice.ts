import { documentAddress } from '../../../data/documents-address.ts';
import type { Notice } from '../../../data/notices.ts';
import { questionnaireAddress } from '../../../data/questionnaires-address.ts';

/** Where the object of a notice opens; null where it no longer exists. Evidence opens with its control. */
export function addressOfNotice({ kind, object }: Pick<Notice, 'kind' | 'object'>): string | null {
  if (object.title === null) return null;
  const { type, id, control_id: control, workspace_id: workspace, questionnaire_id: questionnaire } = object;
  if (questionnaire !== null)
    return `${questionnaireAddress({ id: questionnaire, workspace_id: workspace ?? '' })}${askedIn({ kind, object })}`;
  if (type === 'publication') return `/app/agents/screening/${id}`;
  if (type === 'task') return `/app/agents/cockpit?${new URLSearchParams({ task: id })}`;
  if (type === 'document') return workspace === null ? null : documentAddress(id, workspace);
  if (type === 'obligation')
    return `/app/inventory?${new URLSearchParams({ tab: 'obligations', obligation: id })}`;
  return control === null ? null : `/app/inventory?${new URLSearchParams({ tab: 'controls', control })}`;
}

/** Questions that are assigned open together, one that somebody speaks of by itself; for who is told that some are late, all. */
function askedIn({ kind, object: { question_id: question } }: Pick<Notice, 'kind' | 'object'>): string {
  if (question === null || kind === 'overdue') return '';
  const isOwn = kind === 'assigned' || kind === 'due';
  return `?${new URLSearchParams(isOwn ? { assigned_to: 'me' } : { question })}`;
}
