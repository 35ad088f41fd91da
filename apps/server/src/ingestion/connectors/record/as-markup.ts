/** Text that is put where markup is expected. */
export const asMarkup = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
