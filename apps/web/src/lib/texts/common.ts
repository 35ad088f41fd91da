/**
 * All words of the interface stand in this folder, one file a page, so that another language is a copy of it.
 * A text with a value in it is a function. This file holds what several pages share.
 */
export const commonTexts = {
  productName: 'Regulus',
  tagline: 'Know what changed, what it means for you, and what is still open.',
  loading: 'Loading',
  retry: 'Try again',
  cancel: 'Cancel',
  confirm: 'Confirm',
  close: 'Close',
  undo: 'Undo',
  save: 'Save',
  signIn: 'Log in',
  goHome: 'Go to the start page',
  unknownDate: 'Unknown Date',
  notAValidDate: 'Not a valid date',
  noDate: 'No date',
};
