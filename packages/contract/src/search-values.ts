/** What a search finds. */
export const searchKinds = ['publication', 'source', 'obligation', 'control'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A longer query is refused. */
export const mostQueryCharacters = 50_000;
