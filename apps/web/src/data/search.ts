import type { Answer, FeatureKey } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { mostGlossedCharacters, type SearchKind } from '@regulus/contract/search-values.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import type { CallOptions } from '../api/http.ts';
import { languageNow } from '../lib/messages.ts';

export type SearchQuery = NonNullable<CallOptions<'search'>['query']> & { q: string };
export type SearchAnswer = Answer<Routes['search']>;

/** Features without which nothing of a kind is found. */
export const featureOfKind: Record<SearchKind, FeatureKey> = {
  publication: 'compliance',
  source: 'resources',
  obligation: 'obligations',
  control: 'obligations',
};

/** As many results as the server counts; there may be more. */
export const mostCounted = 1_000;
/** What is pasted beyond it says nothing more, and has to fit into an address. */
const mostCharacters = 2_000;
const freshForMs = 30_000;
const askAgainWhileReadingMs = 15_000;

/** Clauses, obligations and controls for some words. The answer before it stands until this one is there. */
export const searchQuery = (asked: SearchQuery) => {
  const query = { ...asked, q: asked.q.slice(0, mostCharacters) };
  return queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) => call('search', { query, signal }),
    enabled: query.q !== '',
    staleTime: freshForMs,
    placeholderData: keepPreviousData,
  });
};

/** The same for a page that stays open: asks again while texts are still being read. */
export const followedSearchQuery = (asked: SearchQuery) => ({
  ...searchQuery(asked),
  refetchInterval: ({ state: { data } }: { state: { data: SearchAnswer | undefined } }) =>
    data && data.pending > 0 ? askAgainWhileReadingMs : (false as const),
});

/** What the key words of a text are in the language of now, roughly. @param language of the text; null: told by its words */
export const glossesQuery = (text: string, language: string | null) =>
  queryOptions({
    queryKey: ['glosses', languageNow(), language, text],
    queryFn: ({ signal }) =>
      call('glossText', { body: { text: text.slice(0, mostGlossedCharacters), language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
