/** How far a control is. */
export const readiness = { notReady: 0, inProgress: 1, ready: 2 } as const;
export type Readiness = (typeof readiness)[keyof typeof readiness];

/** Where a control stands; out of scope whenever its condition does not apply. */
export const controlLists = ['completed', 'in_progress', 'incomplete', 'out_of_scope'] as const;
export type ControlList = (typeof controlLists)[number];

export const controlSorts = [
  'title',
  '-title',
  'code',
  '-code',
  'updated_at',
  '-updated_at',
  'due_on',
  '-due_on',
] as const;
export type ControlSort = (typeof controlSorts)[number];

export const controlOrigins = ['by_hand', 'suggested'] as const;

/** What an obligation says beside others of the same control. */
export const measureKinds = ['time_limit', 'frequency', 'retention', 'modality'] as const;
export type MeasureKind = (typeof measureKinds)[number];

/** Bytes of one file of evidence. */
export const mostEvidenceBytes = 25 * 1024 * 1024;

/** Proof that ends within so many days is to be renewed. */
export const proofEndsSoonDays = 30;

/** Endings of files that may be evidence, as a file chooser takes them. */
export const evidenceEndings = [
  '.pdf',
  '.docx',
  '.xlsx',
  '.pptx',
  '.odt',
  '.ods',
  '.odp',
  '.png',
  '.jpg',
  '.jpeg',
  '.txt',
  '.csv',
  '.md',
  '.eml',
] as const;
