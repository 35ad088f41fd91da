import type { SearchFacets } from '@regulus/contract/search.ts';
import {
  type ForceState,
  forceStates,
  type SearchFilterName,
  type SearchKind,
} from '@regulus/contract/search-values.ts';

/** What results are narrowed down by; an empty list lets everything through. */
export interface SearchFilters {
  /** publications and sources */
  readonly acts: readonly string[];
  readonly regulators: readonly string[];
  readonly languages: readonly string[];
  readonly force: readonly ForceState[];
}
type Facet = keyof SearchFilters;

/** What a filter can ask of something that is found. */
export interface Filterable {
  readonly kind: SearchKind;
  /** the publication or source that it is of; none of a control */
  readonly act: { readonly id: string; readonly title: string } | null;
  readonly regulators: readonly string[];
  readonly language: string | null;
  /** none of a control */
  readonly force: ForceState | null;
}

export interface FiltersAsked {
  readonly publication_id?: readonly string[] | undefined;
  readonly source_id?: readonly string[] | undefined;
  readonly regulator?: readonly string[] | undefined;
  readonly language?: readonly string[] | undefined;
  readonly force?: readonly ForceState[] | undefined;
}

export const filtersOf = (asked: FiltersAsked): SearchFilters => ({
  acts: [...(asked.publication_id ?? []), ...(asked.source_id ?? [])],
  regulators: asked.regulator ?? [],
  languages: asked.language ?? [],
  force: asked.force ?? [],
});

/** The filters of a saved search, as the address of the search page holds them. */
export function filtersOfAddress(address: URLSearchParams): SearchFilters {
  const listed = (name: SearchFilterName) =>
    address
      .getAll(name)
      .flatMap((value) => value.split(','))
      .filter((value) => value !== '' && value !== 'none');
  return filtersOf({
    publication_id: listed('publication'),
    source_id: listed('source'),
    regulator: listed('regulator'),
    language: listed('lang'),
    force: forceStates.filter((state) => listed('force').includes(state)),
  });
}

export const areActive = (filters: SearchFilters): boolean =>
  Object.values(filters).some((values: readonly string[]) => values.length > 0);

const valuesOf = ({ act, regulators, language, force }: Filterable): Record<Facet, readonly string[]> => ({
  acts: act === null ? [] : [act.id],
  regulators,
  languages: language === null ? [] : [language],
  force: force === null ? [] : [force],
});

/** @param except a filter that is left out */
export function passes(one: Filterable, filters: SearchFilters, except?: Facet): boolean {
  const values = valuesOf(one);
  return (Object.keys(filters) as Facet[]).every((facet) => {
    const wanted: readonly string[] = filters[facet];
    return facet === except || wanted.length === 0 || values[facet].some((value) => wanted.includes(value));
  });
}

/** Results that options are counted among. */
interface Counted {
  readonly found: readonly Filterable[];
  /** whether only the best of them are there */
  readonly areMore: boolean;
}

const mostOptions = 100;

/**
 * What each filter offers. Of a filter that is set its other options are counted as well, among `all`.
 * @param filtered what passes all filters
 * @param all what is found without any
 * @param titles of acts that are asked for, whether or not anything of them is found
 */
export function countFacets(
  filters: SearchFilters,
  { filtered, all }: { readonly filtered: Counted; readonly all: Counted },
  titles: ReadonlyMap<string, { readonly kind: 'publication' | 'source'; readonly title: string }>,
): SearchFacets {
  const count = (facet: Facet) => {
    const isSet = filters[facet].length > 0;
    const { found, areMore } = isSet ? all : filtered;
    const counts = new Map<string, number>(filters[facet].map((value) => [value, 0]));
    for (const one of found) {
      if (isSet && !passes(one, filters, facet)) continue;
      for (const value of valuesOf(one)[facet]) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const most = [...counts].toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
    const isKept = ([value]: readonly [string, number], place: number) =>
      place < mostOptions || filters[facet].some((one) => one === value);
    return { counts: most.filter(isKept), are_more: areMore };
  };
  const plain = (facet: Facet) => {
    const { counts, are_more } = count(facet);
    return { options: counts.map(([value, total]) => ({ value, count: total })), are_more };
  };
  const acts = count('acts');
  const named = new Map(titles);
  for (const { act, kind } of [...all.found, ...filtered.found])
    if (act) named.set(act.id, { kind: kind === 'source' ? 'source' : 'publication', title: act.title });
  const force = plain('force');
  return {
    acts: {
      options: acts.counts.flatMap(([id, total]) => {
        const known = named.get(id);
        return known ? [{ ...known, id, count: total }] : [];
      }),
      are_more: acts.are_more,
    },
    regulators: plain('regulators'),
    languages: plain('languages'),
    force: {
      options: forceStates
        .flatMap((state) => force.options.filter(({ value }) => value === state))
        .map(({ value, count: total }) => ({ value: value as ForceState, count: total })),
      are_more: force.are_more,
    },
  };
}
