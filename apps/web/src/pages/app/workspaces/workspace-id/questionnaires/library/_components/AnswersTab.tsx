import { Button } from '@mantine/core';
import { libraryAnswerFilters } from '@regulus/contract/answer-library-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type LibraryAnswer, libraryAnswersQuery } from '../../../../../../../data/answer-library.ts';
import { useProfile } from '../../../../../../../data/users.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { DateText } from '../../../../../../../ui/DateText.tsx';
import { EmptyState } from '../../../../../../../ui/EmptyState.tsx';
import { FramedTable } from '../../../../../../../ui/FramedTable.tsx';
import { Loaded } from '../../../../../../../ui/Loaded.tsx';
import { Filters } from '../../../../../../../ui/lists/Filters.tsx';
import { Pages } from '../../../../../../../ui/lists/Pages.tsx';
import { type Address, isFiltered, wantedOf } from '../_lib/address.ts';
import classes from './Library.module.css';

interface AnswersTabProps {
  address: Address;
  change: (wanted: Partial<Address>) => void;
  mayChange: boolean;
  onOpen: (id: string) => void;
}

/** The answers that are kept, those changed last first. */
export function AnswersTab({ address, change, mayChange, onOpen }: AnswersTabProps) {
  const texts = useTexts('answer-library');
  const query = useQuery(libraryAnswersQuery(wantedOf(address)));
  const hasFilters = isFiltered(address);
  const reset = () => change({ q: '', state: 'active', tag: '', owner: '', language: undefined, page: 1 });
  const { answer, owner, expires, uses } = texts.columns;
  return (
    <Loaded query={query} failed={texts.loadFailed}>
      {({ answers, total, tags }) =>
        total === 0 && !hasFilters ? (
          <EmptyState title={texts.none} sentence={mayChange ? texts.noneSentence : texts.noneReadOnly} />
        ) : (
          <section aria-label={texts.tabs.answers} className="stack-16">
            <AnswerFilters
              address={address}
              change={(wanted) => change({ ...wanted, page: 1 })}
              tags={tags}
              onReset={hasFilters ? reset : undefined}
            />
            {answers.length === 0 ? (
              <EmptyState
                title={texts.noMatch}
                sentence={texts.noMatchSentence}
                action={
                  <Button variant="default" onClick={reset}>
                    {texts.reset}
                  </Button>
                }
              />
            ) : (
              <div className={classes.table} data-stale={query.isPlaceholderData || undefined}>
                <FramedTable columns={[answer, owner, expires, uses]}>
                  {answers.map((one) => (
                    <AnswerRow key={one.id} answer={one} onOpen={() => onOpen(one.id)} />
                  ))}
                </FramedTable>
              </div>
            )}
            {total > 50 && (
              <Pages
                page={address.page}
                size={Number(address.size)}
                total={total}
                onPage={(page) => change({ page })}
                onSize={(size) => change({ size, page: 1 })}
              />
            )}
          </section>
        )
      }
    </Loaded>
  );
}

function AnswerRow({ answer, onOpen }: { answer: LibraryAnswer; onOpen: () => void }) {
  const texts = useTexts('answer-library');
  const { unassigned } = useTexts('common');
  const {
    question,
    answer: words,
    value,
    tags,
    owner,
    expires_on: expires,
    is_expired,
    cited_state,
  } = answer;
  return (
    <tr>
      <th scope="row">
        <button type="button" className={`medium breakable ${classes.open}`} onClick={onOpen}>
          {question}
        </button>
        <span className={`quiet normal above-4 ${classes.answer}`}>
          {value !== null && <b>{value} · </b>}
          {words}
        </span>
        {(tags.length > 0 || cited_state === 'changed' || cited_state === 'gone' || is_expired) && (
          <span className="row above-4 normal">
            {is_expired && <span className="fault">{texts.expired}</span>}
            {(cited_state === 'changed' || cited_state === 'gone') && (
              <span className="fault">{texts.cited[cited_state]}</span>
            )}
            {tags.map((tag) => (
              <span key={tag} className={classes.tag}>
                {tag}
              </span>
            ))}
          </span>
        )}
      </th>
      <td data-label={texts.columns.owner}>{owner?.name ?? <span className="muted">{unassigned}</span>}</td>
      <td data-label={texts.columns.expires}>
        {expires === null ? <span className="muted">{texts.noExpiry}</span> : <DateText value={expires} />}
      </td>
      <td data-label={texts.columns.uses} className="figures">
        {texts.uses({ count: answer.uses })}
      </td>
    </tr>
  );
}

interface FiltersProps {
  address: Address;
  change: (wanted: Partial<Address>) => void;
  tags: readonly { tag: string; count: number }[];
  onReset: (() => void) | undefined;
}

function AnswerFilters({ address, change, tags, onReset }: FiltersProps) {
  const texts = useTexts('answer-library');
  const { colleagues } = useProfile();
  const field = useRef<HTMLInputElement>(null);
  const { q, state, tag, owner, language } = address;
  const active = [state !== 'active', tag !== '', owner !== '', language !== undefined].filter(
    Boolean,
  ).length;
  return (
    <Filters
      search={{
        ref: field,
        value: q,
        label: texts.search,
        placeholder: texts.search,
        onSearch: (words) => change({ q: words }),
      }}
      active={active}
      onReset={onReset}
    >
      <Select
        label={texts.state}
        value={state}
        isActive={state !== 'active'}
        options={libraryAnswerFilters.map((one) => [one, texts.states[one]])}
        onChange={(value) => change({ state: libraryAnswerFilters.find((one) => one === value) ?? 'active' })}
      />
      {tags.length > 0 && (
        <Select
          label={texts.tag}
          value={tag}
          isActive={tag !== ''}
          options={[
            ['', texts.anyTag],
            ...tags.map((one): [string, string] => [one.tag, texts.tagCount(one)]),
          ]}
          onChange={(value) => change({ tag: value })}
        />
      )}
      <Select
        label={texts.owner}
        value={owner}
        isActive={owner !== ''}
        options={[
          ['', texts.anyOwner],
          ['none', texts.noOwner],
          ...colleagues.map(({ id, name }): [string, string] => [id, name]),
        ]}
        onChange={(value) => change({ owner: value })}
      />
      <Select
        label={texts.language}
        value={language ?? ''}
        isActive={language !== undefined}
        options={[
          ['', texts.anyLanguage],
          ['en', texts.languages.en],
          ['de', texts.languages.de],
        ]}
        onChange={(value) => change({ language: value === 'en' || value === 'de' ? value : undefined })}
      />
    </Filters>
  );
}

interface SelectProps {
  label: string;
  value: string;
  isActive: boolean;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

const Select = ({ label, value, isActive, options, onChange }: SelectProps) => (
  <select
    className={`field-box ${classes.select}`}
    aria-label={label}
    data-active={isActive || undefined}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    {options.map(([key, name]) => (
      <option key={key} value={key}>
        {name}
      </option>
    ))}
  </select>
);
