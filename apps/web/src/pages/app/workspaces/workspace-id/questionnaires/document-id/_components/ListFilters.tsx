import { questionStates } from '@regulus/contract/questionnaire-values.ts';
import type { RefObject } from 'react';
import type { QuestionnaireDetail } from '../../../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { CountedTabs } from '../../../../../../../ui/CountedTabs.tsx';
import { Filters, FlagFilter } from '../../../../../../../ui/lists/Filters.tsx';
import { useLocale } from '../../../../../../../ui/locale.tsx';
import { type Address, groupKeys, noFilters, orders } from '../_lib/address.ts';
import classes from './Work.module.css';

interface ListFiltersProps {
  questionnaire: QuestionnaireDetail;
  address: Address;
  change: (wanted: Partial<Address>) => void;
  searchField: RefObject<HTMLInputElement | null>;
  /** sees all of the questionnaire */
  isMember: boolean;
  /** the sections are chosen here too */
  hasSections: boolean;
}

/** Search and filters of the questions, and the groups of the review with how much each holds. */
export function ListFilters(props: ListFiltersProps) {
  const { questionnaire, address, change, searchField, isMember, hasSections } = props;
  const { list: texts, states } = useTexts('questionnaires');
  const locale = useLocale();
  const { q, gate, state, section, assigned_to: person, waits, order } = address;
  const { gate_counts: gates, counts, sections, people } = questionnaire;
  const active = [state, section, person, waits].filter(Boolean).length;
  const totals = { ...gates, approved: counts.approved };
  const to = (key: (typeof groupKeys)[number] | undefined) => {
    const query = new URLSearchParams(window.location.search);
    if (key === undefined) query.delete('gate');
    else query.set('gate', key);
    return `?${query.toString()}`;
  };
  return (
    <>
      <div className={classes.filters}>
        <Filters
          search={{
            ref: searchField,
            value: q,
            label: texts.search,
            placeholder: texts.search,
            onSearch: (words) => change({ q: words }),
          }}
          active={active}
          onReset={active > 0 || q !== '' ? () => change(noFilters) : undefined}
        >
          {hasSections && sections.length > 1 && (
            <Select
              label={texts.sections}
              value={section}
              any={texts.allSections}
              options={sections.map(({ id, name }) => [id, name])}
              onChange={(value) => change({ section: value })}
            />
          )}
          <Select
            label={texts.state}
            value={state ?? ''}
            any={texts.anyState}
            options={questionStates.map((one) => [one, states[one]])}
            onChange={(value) => change({ state: questionStates.find((one) => one === value) })}
          />
          {isMember && (
            <Select
              label={texts.person}
              value={person}
              any={texts.anyone}
              options={[
                ['me', texts.me],
                ['none', texts.nobody],
                ...people.flatMap(({ person: one }): [string, string][] => (one ? [[one.id, one.name]] : [])),
              ]}
              onChange={(value) => change({ assigned_to: value })}
            />
          )}
          {isMember && (
            <FlagFilter isOn={waits === true} onChange={(isOn) => change({ waits: isOn })}>
              <span title={texts.waits}>{texts.waitsShort}</span>
            </FlagFilter>
          )}
          <Select
            label={texts.order}
            value={order}
            options={orders.map((one) => [one, texts.orders[one]])}
            onChange={(value) => change({ order: orders.find((one) => one === value) ?? 'review' })}
          />
        </Filters>
      </div>
      <CountedTabs
        className={classes.tabs}
        label={texts.views}
        present={gate ?? 'all'}
        tabs={[
          {
            key: 'all',
            to: to(undefined),
            name: texts.tabs.all,
            count: counts.total.toLocaleString(locale),
          },
          ...groupKeys
            .filter((key) => totals[key] > 0 || key === gate)
            .map((key) => ({
              key,
              to: to(key),
              name: texts.tabs[key],
              count: totals[key].toLocaleString(locale),
            })),
        ]}
      />
    </>
  );
}

interface SelectProps {
  label: string;
  value: string;
  /** what stands for no filter */
  any?: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

function Select({ label, value, any, options, onChange }: SelectProps) {
  return (
    <select
      className={`field-box ${classes.select}`}
      aria-label={label}
      data-active={(any !== undefined && value !== '') || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}
