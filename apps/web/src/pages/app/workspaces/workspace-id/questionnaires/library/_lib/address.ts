import { libraryAnswerFilters } from '@regulus/contract/answer-library-values.ts';
import { integer, maybeOneOf, oneOf, type StateOf, text } from '../../../../../../../lib/url-state.ts';
import { pageSizes } from '../../../../../../../ui/lists/list-address.ts';

export const tabs = ['answers', 'check', 'gaps'] as const;

export const addressFields = {
  tab: oneOf(tabs, 'answers'),
  q: text(),
  state: oneOf(libraryAnswerFilters, 'active'),
  tag: text(),
  owner: text(),
  language: maybeOneOf(['en', 'de']),
  /** the answer that is open; `new`: one that is being written */
  answer: text(),
  page: integer(1, 1),
  size: oneOf(pageSizes, '50'),
};
export type Address = StateOf<typeof addressFields>;

export const isFiltered = ({ q, state, tag, owner, language }: Address): boolean =>
  q !== '' || state !== 'active' || tag !== '' || owner !== '' || language !== undefined;

export const wantedOf = ({ q, state, tag, owner, language, page, size }: Address) => ({
  state,
  limit: Number(size),
  offset: (page - 1) * Number(size),
  ...(q === '' ? {} : { search: q }),
  ...(tag === '' ? {} : { tag }),
  ...(owner === '' ? {} : { owner }),
  ...(language && { language }),
});
