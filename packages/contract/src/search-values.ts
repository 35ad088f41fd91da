/** What a search finds. */
export const searchKinds = ['publication', 'source', 'obligation', 'control'] as const;
export type SearchKind = (typeof searchKinds)[number];

const quoted =
  /"([^"]*)"|“([^“”"]*)[”"]|„([^„“”"]*)[“”"]|«([^«»]*)»|»([^«»]*)«|‹([^‹›]*)›|›([^‹›]*)‹|‚([^‚‘’]*)[‘’]/gu;

/** What stands in quotation marks, which is looked for as it stands; a mark that isn't closed counts for nothing. */
export const quotedPhrases = (query: string): string[] =>
  [...query.matchAll(quoted)]
    .map((match) => match.slice(1).find((words) => words !== undefined) ?? '')
    .filter((words) => /[\p{L}\p{N}]/u.test(words));

/** A longer query is refused. */
export const mostQueryCharacters = 50_000;
