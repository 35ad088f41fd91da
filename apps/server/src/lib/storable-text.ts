/** A text as every database takes it: no text there holds U+0000, and none of its JSON half of a surrogate pair. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
