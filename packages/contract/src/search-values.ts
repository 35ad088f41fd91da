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

/** Whether an act or publication is in force today, by the days it states. */
export const forceStates = ['in_force', 'not_yet', 'repealed', 'unknown'] as const;
export type ForceState = (typeof forceStates)[number];

/** What results can be narrowed down by, as the address of the search page and saved searches name it; each takes a list. */
export const searchFilterNames = ['publication', 'source', 'regulator', 'lang', 'force'] as const;
export type SearchFilterName = (typeof searchFilterNames)[number];

/** Of each filter. */
export const mostFilterValues = 50;

/** A longer text is not glossed. */
export const mostGlossedCharacters = 3_000;
