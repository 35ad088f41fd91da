/** How often the newsletter comes, and how often a user is mailed of updates. */
export const updateFrequencies = ['Real-time', 'Daily', 'Weekly'] as const;
export type UpdateFrequency = (typeof updateFrequencies)[number];
