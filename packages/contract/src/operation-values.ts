/** Jobs by how they stand; a job that failed and is tried again is waiting. */
export const jobStates = ['running', 'waiting', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** How often a backup is advised. */
export const backupEveryHours = 24;
/** Older than this the last backup is overdue: one that was late or failed is made up for by then. */
export const backupOverdueHours = 36;
