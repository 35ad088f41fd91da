import { type KnowledgeKind, knowledgeKinds } from '@regulus/contract/questionnaire-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Knowledge } from '../../../../../../data/questionnaires.ts';
import { sourcesQuery } from '../../../../../../data/sources.ts';
import { resourcesOf } from '../../../../../../data/sources-address.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { ListSkeleton } from '../../../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { SearchField } from '../../../../../../ui/lists/SearchField.tsx';
import classes from './KnowledgeChoice.module.css';

interface KnowledgeChoiceProps {
  workspace: string;
  knowledge: Knowledge;
  onChange: (knowledge: Knowledge) => void;
}

const shownAtOnce = 50;

/** What questions are answered from: kinds of knowledge, and of the workspace's sources all or some. */
export function KnowledgeChoice({ workspace, knowledge, onChange }: KnowledgeChoiceProps) {
  const { knowledge: texts } = useTexts('questionnaires');
  const { accessible_features: features } = useProfile();
  const { kinds, source_ids: sources } = knowledge;
  const toggle = (kind: KnowledgeKind, isChosen: boolean) =>
    onChange({
      ...knowledge,
      kinds: knowledgeKinds.filter((one) => (one === kind ? isChosen : kinds.includes(one))),
    });
  return (
    <fieldset className="stack-12">
      <legend className="large strong below-4">{texts.title}</legend>
      <p className="quiet">{texts.hint}</p>
      <div className={`grid gap-4 ${classes.kinds}`}>
        {knowledgeKinds.map((kind) => (
          <label key={kind} className="hoverable rounded">
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={(event) => toggle(kind, event.currentTarget.checked)}
            />
            <span className="grid narrow">
              {texts.kinds[kind]}
              <span className="quiet">{texts.hints[kind]}</span>
            </span>
          </label>
        ))}
      </div>
      {kinds.length === 0 && (
        <p className="fault" role="alert">
          {texts.oneNeeded}
        </p>
      )}
      {kinds.includes('policies') && features.includes('resources') && (
        <div className="stack-8">
          <div role="radiogroup" aria-label={texts.sources} className={`row ${classes.radios}`}>
            {(['all', 'some'] as const).map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  checked={(one === 'all') === (sources === null)}
                  onChange={() => onChange({ ...knowledge, source_ids: one === 'all' ? null : [] })}
                />
                {texts[one]}
              </label>
            ))}
          </div>
          {sources !== null && (
            <Sources
              workspace={workspace}
              chosen={sources}
              onChange={(source_ids) => onChange({ ...knowledge, source_ids })}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}

interface SourcesProps {
  workspace: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function Sources({ workspace, chosen, onChange }: SourcesProps) {
  const { knowledge: texts } = useTexts('questionnaires');
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const query = useQuery(sourcesQuery({ workspace, search, limit: shownAtOnce, offset: 0 }));
  return (
    <div className="card pad-16 stack-8">
      <SearchField
        ref={field}
        value={search}
        label={texts.searchSources}
        placeholder={texts.searchSources}
        onSearch={setSearch}
        pauseMs={250}
      />
      <div className={classes.sources}>
        <Loaded query={query} failed={texts.sourcesFailed} isLine skeleton={<ListSkeleton rows={3} />}>
          {({ sources }) =>
            sources.length === 0 ? (
              <p className="quiet">
                {search === '' ? texts.noSources : texts.noMatch}{' '}
                {search === '' && <Link to={resourcesOf(workspace)}>{texts.addSources}</Link>}
              </p>
            ) : (
              <ul>
                {sources.map(({ id, name }) => (
                  <li key={id}>
                    <label className="hoverable middle flex gap-8 pad-4-8 rounded">
                      <input
                        type="checkbox"
                        checked={chosen.includes(id)}
                        onChange={(event) =>
                          onChange(
                            event.currentTarget.checked
                              ? [...chosen, id]
                              : chosen.filter((one) => one !== id),
                          )
                        }
                      />
                      <span className="breakable">{name}</span>
                    </label>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <p className="quiet" role="status">
        {texts.chosen({ count: chosen.length })}
      </p>
    </div>
  );
}
