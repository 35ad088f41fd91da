import { mostChatbotSources } from '@regulus/contract/chatbot-values.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { inboxQuery } from '../../../../data/publications.ts';
import { sourcesQuery } from '../../../../data/sources.ts';
import { resourcesOf } from '../../../../data/sources-address.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SearchField } from '../../../../ui/lists/SearchField.tsx';
import type { Chosen } from './chosen.ts';
import classes from './SourcePicker.module.css';

interface SourcePickerProps {
  workspace: string;
  chosen: readonly Chosen[];
  onChange: (chosen: readonly Chosen[]) => void;
}

const shownAtOnce = 50;

/** Sources of the workspace and publications to choose from, each with a search; what is chosen stays chosen. */
export function SourcePicker(props: SourcePickerProps) {
  const { accessible_features: features } = useProfile();
  return (
    <div className={`stack-16 ${classes.columns}`}>
      {features.includes('resources') && <Sources {...props} />}
      {features.includes('compliance') && <Publications {...props} />}
    </div>
  );
}

function Sources({ workspace, chosen, onChange }: SourcePickerProps) {
  const { create: texts } = useTexts('chatbots');
  const [search, setSearch] = useState('');
  const query = useQuery(sourcesQuery({ workspace, search, limit: shownAtOnce, offset: 0 }));
  return (
    <Column title={texts.sources} label={texts.searchSources} search={search} onSearch={setSearch}>
      <Loaded query={query} failed={texts.sourcesFailed} isLine skeleton={<ListSkeleton rows={4} />}>
        {({ sources }) =>
          sources.length === 0 ? (
            <p className={`quiet ${classes.none}`}>
              {search === '' ? texts.noSources : texts.noMatch}{' '}
              {search === '' && <Link to={resourcesOf(workspace)}>{texts.addSources}</Link>}
            </p>
          ) : (
            <ul className="stack">
              {sources.map(({ id, name, state }) => (
                <Option
                  key={id}
                  option={{ kind: 'source', id, name }}
                  chosen={chosen}
                  onChange={onChange}
                  facts={state === 'ready' ? undefined : state === 'reading' ? texts.reading : texts.cantUse}
                  isDisabled={state !== 'ready' && state !== 'reading'}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Column>
  );
}

function Publications({ chosen, onChange }: SourcePickerProps) {
  const { create: texts } = useTexts('chatbots');
  const [q, setQ] = useState('');
  const query = useQuery(
    inboxQuery({
      limit: shownAtOnce,
      include_irrelevant: true,
      ...(q === '' ? {} : { q, sort: 'match' as const }),
    }),
  );
  return (
    <Column title={texts.publications} label={texts.searchPublications} search={q} onSearch={setQ}>
      <Loaded query={query} failed={texts.publicationsFailed} isLine skeleton={<ListSkeleton rows={4} />}>
        {({ regulatory_updates: publications }) =>
          publications.length === 0 ? (
            <p className={`quiet ${classes.none}`}>{texts.noMatch}</p>
          ) : (
            <ul className="stack">
              {publications.map(({ id, title, regulators, text_state: state, language }) => (
                <Option
                  key={id}
                  option={{ kind: 'publication', id, name: title }}
                  chosen={chosen}
                  onChange={onChange}
                  lang={language ?? undefined}
                  facts={[...regulators.slice(0, 2), state === 'full' ? '' : texts.cantUse]
                    .filter(Boolean)
                    .join(' · ')}
                  isDisabled={state !== 'full'}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Column>
  );
}

interface ColumnProps {
  title: string;
  label: string;
  search: string;
  onSearch: (words: string) => void;
  children: ReactNode;
}

function Column({ title, label, search, onSearch, children }: ColumnProps) {
  const field = useRef<HTMLInputElement>(null);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={`card stack-8 narrow ${classes.column}`}>
      <h2 id={heading} className="large">
        {title}
      </h2>
      <SearchField
        ref={field}
        value={search}
        label={label}
        placeholder={label}
        formLabel={title}
        onSearch={onSearch}
        pauseMs={250}
      />
      <div className={classes.options}>{children}</div>
    </section>
  );
}

interface OptionProps {
  option: Chosen;
  chosen: readonly Chosen[];
  onChange: (chosen: readonly Chosen[]) => void;
  facts: string | undefined;
  isDisabled: boolean;
  lang?: string | undefined;
}

function Option({ option, chosen, onChange, facts, isDisabled, lang }: OptionProps) {
  const isChosen = chosen.some(({ id }) => id === option.id);
  const isFull = chosen.length >= mostChatbotSources;
  return (
    <li>
      <label
        className={`hoverable flex gap-8 rounded ${classes.option}`}
        data-disabled={(isDisabled && !isChosen) || undefined}
      >
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!isChosen && (isDisabled || isFull)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? [...chosen, option] : chosen.filter(({ id }) => id !== option.id),
            )
          }
        />
        <span className="grid narrow">
          <span className="two-lines breakable" lang={lang}>
            {option.name}
          </span>
          {facts && <span className="fine muted">{facts}</span>}
        </span>
      </label>
    </li>
  );
}
