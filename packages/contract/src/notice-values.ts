/** What people are told about, in the order of the settings. */
export const noticeKinds = [
  'assigned',
  'task',
  'obligation_changed',
  'second_approval',
  'mentioned',
  'due',
  'evidence_expiring',
  'overdue',
  'new_publications',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Told by mail alone: the bell would only repeat the inbox. */
export const mailOnlyKinds: readonly NoticeKind[] = ['new_publications'];

export const noticeObjects = ['publication', 'obligation', 'control', 'evidence'] as const;
export type NoticeObject = (typeof noticeObjects)[number];
