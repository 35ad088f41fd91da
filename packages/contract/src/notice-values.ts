/** What people are told about where they choose, in the order of the settings. */
export const noticeKinds = [
  'assigned',
  'task',
  'obligation_changed',
  'second_approval',
  'review',
  'mentioned',
  'commented',
  'due',
  'evidence_expiring',
  'overdue',
  'new_publications',
  'report_ready',
] as const;
export type ChosenNoticeKind = (typeof noticeKinds)[number];

/** Those, and the results of saved searches, each of which has a setting of its own. */
export const allNoticeKinds = [...noticeKinds, 'saved_search'] as const;
export type NoticeKind = (typeof allNoticeKinds)[number];

/** Told by mail alone: the bell would only repeat the inbox. */
export const mailOnlyKinds: readonly ChosenNoticeKind[] = ['new_publications'];

export const noticeObjects = [
  'publication',
  'obligation',
  'control',
  'task',
  'evidence',
  'document',
  'question',
] as const;
export type NoticeObject = (typeof noticeObjects)[number];
