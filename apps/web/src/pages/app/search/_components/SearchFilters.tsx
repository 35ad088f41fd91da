import type { SearchFacets } from '@regulus/contract/search.ts';
import type { ForceState } from '@regulus/contract/search-values.ts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type RefObject, useEffect, useRef } from 'react';
import { languageName } from '../../../../lib/languages.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { CheckList, type CheckOption } from '../../../../ui/lists/CheckList.tsx';
import { Dropdown } from '../../../../ui/lists/Dropdown.tsx';
import { FilterWords } from '../../../../ui/lists/shared-filters.tsx';
import rowClasses from '../../../../ui/tab-row.module.css';
import { useTabsInSight } from '../../../../ui/use-tabs-in-sight.ts';
import { iconOfKind } from '../../_lib/search/kind-icons.ts';
import { countFilters, noFilters, type SearchState } from '../_lib/search-address.ts';
import classes from './SearchFilters.module.css';

type Facet = keyof SearchFacets;
type Change = Partial<SearchState>;

interface SearchFiltersProps {
  state: SearchState;
  /** undefined: not known yet */
  facets: SearchFacets | undefined;
  onChange: (change: Change) => void;
  /** gets the focus when the last filter is removed */
  searchField: RefObject<HTMLInputElement | null>;
}

interface Filter {
  facet: Facet;
  name: string;
  options: readonly CheckOption[];
  chosen: readonly string[];
  /** what the address holds where these are chosen */
  changeTo: (chosen: string[]) => Change;
  find?: { label: string; nothingFound: string };
  hint?: string;
}

/** From so many options on one is found by its name. */
const fewOptions = 8;

function useFilters(state: SearchState, facets: SearchFacets | undefined): readonly Filter[] {
  const { filters: texts, count: countText, countMore } = useTexts('search');
  const detail = (count: number, areMore: boolean) => (areMore ? countMore({ count }) : countText({ count }));
  const options = (facet: Exclude<Facet, 'acts'>, label: (value: string) => string) =>
    (facets?.[facet].options ?? []).map(({ value, count }) => ({
      value,
      label: label(value),
      detail: detail(count, facets?.[facet].are_more ?? false),
    }));
  const acts = facets?.acts.options ?? [];
  const isSource = (id: string) =>
    state.source.includes(id) || acts.some((act) => act.id === id && act.kind === 'source');
  const { names } = texts;
  return [
    {
      facet: 'acts',
      name: names.acts,
      options: acts.map(({ id, kind, title, count }) => {
        const Icon = iconOfKind[kind];
        return {
          value: id,
          label: title,
          content: (
            <span className="flex gap-8">
              <Icon size={16} stroke={1.7} aria-hidden className={`rigid ${classes.icon}`} />
              <span className="two-lines breakable narrow">{title}</span>
            </span>
          ),
          detail: detail(count, facets?.acts.are_more ?? false),
        };
      }),
      chosen: [...state.publication, ...state.source],
      changeTo: (chosen) => ({
        publication: chosen.filter((id) => !isSource(id)),
        source: chosen.filter(isSource),
      }),
      find: { label: texts.findAct, nothingFound: texts.noActFound },
    },
    {
      facet: 'regulators',
      name: names.regulators,
      options: options('regulators', (value) => value),
      chosen: state.regulator,
      changeTo: (regulator) => ({ regulator }),
      find: { label: texts.findRegulator, nothingFound: texts.noRegulatorFound },
    },
    {
      facet: 'languages',
      name: names.languages,
      options: options('languages', languageName),
      chosen: state.lang,
      changeTo: (lang) => ({ lang }),
    },
    {
      facet: 'force',
      name: names.force,
      options: options('force', (value) => texts.force[value as ForceState]),
      chosen: state.force,
      changeTo: (force) => ({ force }),
      hint: texts.forceHint,
    },
  ];
}

/** What the results can be narrowed down by, each with how many it would leave; what they are narrowed down by is below. */
export function SearchFilters({ state, facets, onChange, searchField }: SearchFiltersProps) {
  const texts = useTexts('search').filters;
  const filters = useFilters(state, facets);
  const row = useTabsInSight<HTMLDivElement>(undefined);
  const change = (wanted: Change) => onChange({ ...wanted, page: 1 });
  return (
    <div className="stack-8">
      <div
        ref={row}
        role="group"
        aria-label={texts.label}
        className={`line ${rowClasses['row']} ${classes.filters}`}
      >
        {filters.map(({ facet, name, options, chosen, changeTo, find, hint }) => (
          <Dropdown
            key={facet}
            isActive={chosen.length > 0}
            isDisabled={facets === undefined}
            words={
              <FilterWords name={name} value={chosen.length === 0 ? undefined : String(chosen.length)} />
            }
          >
            {() => (
              <div className={classes.panel}>
                {options.length === 0 ? (
                  <p className="quiet pad-4-8">{texts.nothing}</p>
                ) : (
                  <CheckList
                    label={name}
                    options={options}
                    chosen={chosen}
                    onChange={(wanted) => change(changeTo(wanted))}
                    {...(find && options.length > fewOptions ? { find } : {})}
                  />
                )}
                {hint && <p className={`fine pad-4-8 ${classes.hint}`}>{hint}</p>}
              </div>
            )}
          </Dropdown>
        ))}
      </div>
      {countFilters(state) > 0 && (
        <Chips
          filters={filters}
          searchField={searchField}
          onRemove={({ chosen, changeTo }, value) => change(changeTo(chosen.filter((one) => one !== value)))}
          onClear={() => change(noFilters)}
        />
      )}
    </div>
  );
}

interface ChipsProps {
  filters: readonly Filter[];
  searchField: RefObject<HTMLInputElement | null>;
  onRemove: (filter: Filter, value: string) => void;
  onClear: () => void;
}

/** What is chosen, each to be removed. */
function Chips({ filters, searchField, onRemove, onClear }: ChipsProps) {
  const texts = useTexts('search').filters;
  const list = useRef<HTMLUListElement>(null);
  const chips = filters.flatMap((filter) =>
    filter.chosen.map((value) => ({
      filter,
      value,
      label: filter.options.find((one) => one.value === value)?.label ?? nameOf(filter, value),
    })),
  );
  const isRemoved = useRef(false);
  useEffect(() => {
    // the chip that had the focus is gone
    if (isRemoved.current) list.current?.querySelector('button')?.focus();
    isRemoved.current = false;
  });
  function nameOf({ facet }: Filter, value: string) {
    if (facet === 'acts') return texts.unknownAct;
    if (facet === 'languages') return languageName(value);
    return facet === 'force' ? texts.force[value as ForceState] : value;
  }
  return (
    <ul ref={list} aria-label={texts.applied} className="row">
      {chips.map(({ filter, value, label }) => (
        <li key={`${filter.facet} ${value}`} className={classes.item}>
          <button
            type="button"
            className={`line small ${classes.chip}`}
            aria-label={texts.remove({ name: filter.name, value: label })}
            onClick={() => {
              if (chips.length === 1) searchField.current?.focus();
              isRemoved.current = true;
              onRemove(filter, value);
            }}
          >
            <span className="clipped">{label}</span>
            <IconX size={14} stroke={1.8} aria-hidden className="rigid" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            className={`text-link small ${classes.clear}`}
            onClick={() => {
              searchField.current?.focus();
              onClear();
            }}
          >
            {texts.clear}
          </button>
        </li>
      )}
    </ul>
  );
}
