/** The groups in which what one person alone decided is listed and put back. */
export const ownGroups = ['obligations', 'controls', 'disregarded', 'not_applying'] as const;
export type OwnGroup = (typeof ownGroups)[number];
