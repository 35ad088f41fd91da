import { track } from '../../../../data/analytics.ts';

type Action =
  | 'create'
  | 'copy'
  | 'delete'
  | 'export'
  | 'status'
  | 'prompt'
  | 'suggestion'
  | 'suggest'
  | 'cite'
  | 'comment'
  | 'check'
  | 'restore'
  | 'schedule';

/** Reports what was done with a document; never what it says. */
export function trackDocument(
  action: Action,
  details: Record<string, string | number | boolean | null> = {},
): void {
  track('document_action', 'REG_REPORTS', { action, ...details }, 'DRAFT');
}
