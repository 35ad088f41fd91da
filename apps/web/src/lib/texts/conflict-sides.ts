/** A colleague has changed what the user was changing. */
export const conflictSidesTexts = {
  changed: (name: string, time: string) => `${name} changed this at ${time}.`,
  somebody: 'A colleague',
  hint: 'Nothing of what you typed is lost. Where you differ, choose whose words stay, then save again.',
  none: 'Your changes don’t overlap. Save again to add yours.',
  field: 'What',
  yours: 'Yours',
  theirs: 'Theirs',
  takeTheirs: 'Take theirs',
  empty: 'None',
  leave: 'Keep as is',
};
