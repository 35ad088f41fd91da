/** The pattern of `like` for what holds these words as they are: what it reads as wildcards is escaped. */
export const containing = (words: string): string =>
  `%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
