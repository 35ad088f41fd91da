/** Words for texts that are kept while they are written. */
export const draftTexts = {
  joined: (stored: string, unsent: string) =>
    `${stored}\n\n(Written in this browser before and not stored until now:)\n${unsent}`,
};
