/** Words of a text, for reading time: runs of letters and digits. */
export const countWords = (text: string) =>
  text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
