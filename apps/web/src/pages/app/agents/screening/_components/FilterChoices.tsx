import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { regulatorCountsQuery } from '../../../../../data/inbox.ts';
import { regulatorsQuery } from '../../../../../data/publications.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { useNow } from '../../../../../ui/use-now.ts';
import { datePresets, type InboxAddress, type InboxChange } from '../_lib/inbox-address.ts';
import { inboxFilters } from '../_lib/inbox-query.ts';
import classes from './FilterChoices.module.css';

export interface FilterChoicesProps {
  state: InboxAddress;
  onChange: (change: InboxChange) => void;
}

export function DateChoices({ state, onChange }: FilterChoicesProps) {
  const texts = useTexts('screening').filters;
  return (
    <Choices
      label={texts.dates}
      options={datePresets.map((preset) => [preset, texts.presets[preset]] as const)}
      value={state.dates}
      onChoose={(dates) => onChange({ dates })}
    />
  );
}

export function TypeChoices({ state, onChange }: FilterChoicesProps) {
  const texts = useTexts('screening').filters;
  return (
    <Choices
      label={texts.type}
      options={Object.entries(texts.types) as ['any' | 'regulation' | 'news', string][]}
      value={state.type ?? 'any'}
      onChoose={(type) => onChange({ type: type === 'any' ? undefined : type })}
    />
  );
}

export function BindingChoices({ state, onChange }: FilterChoicesProps) {
  const texts = useTexts('screening').filters;
  return (
    <Choices
      label={texts.binding}
      options={[
        ['any', texts.bindings.any],
        ['true', texts.bindings.true],
        ['false', texts.bindings.false],
      ]}
      value={state.binding === undefined ? 'any' : state.binding ? 'true' : 'false'}
      onChoose={(binding) => onChange({ binding: binding === 'any' ? undefined : binding === 'true' })}
    />
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** One of a few values. */
function Choices<Value extends string>({ label, options, value, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="fine strong below-4">{label}</legend>
      {options.map(([one, words]) => (
        <label key={one} className={`hoverable line gap-8 small rounded ${classes.choice}`}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChoose(one)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

/** Several regulators with what each has in this view, the followed ones first; none chosen means all. */
export function RegulatorChoices({ state, onChange }: FilterChoicesProps) {
  const { filters: texts, count: countText } = useTexts('screening');
  const { data, error } = useQuery(regulatorsQuery);
  const now = useNow();
  const counts = useQuery(regulatorCountsQuery(inboxFilters(state, now))).data?.counts;
  const [areOthersShown, setAreOthersShown] = useState(false);
  const chosen = new Set(state.regulator);
  // one that has nothing here would only lead to an empty list
  const all = (data?.regulators ?? []).filter(
    ({ name }) => chosen.has(name) || counts === undefined || (counts[name] ?? 0) > 0,
  );
  const isFirst = (one: (typeof all)[number]) => one.is_followed || chosen.has(one.name);
  const shown = areOthersShown ? all : all.filter(isFirst);
  const others = all.length - all.filter(isFirst).length;
  return (
    <fieldset>
      <legend className="fine strong below-4">{texts.regulator}</legend>
      {data && all.length === 0 && <p className="quiet">{texts.noRegulator}</p>}
      {error && !data && <p className="quiet">{texts.regulatorsFailed}</p>}
      {shown.map(({ name, full_name }) => (
        <label
          key={name}
          className={`hoverable line gap-8 small rounded ${classes.choice}`}
          title={full_name}
        >
          <input
            type="checkbox"
            checked={chosen.has(name)}
            onChange={() => {
              const next = new Set(chosen);
              if (!next.delete(name)) next.add(name);
              onChange({ regulator: [...next] });
            }}
          />
          <span className="clipped narrow fill">{name}</span>
          {counts && (
            <span className="fine rigid" data-figures>
              {countText({ count: counts[name] ?? 0 })}
            </span>
          )}
        </label>
      ))}
      {others > 0 && (
        <button
          type="button"
          className={`text-link ${classes.more}`}
          aria-expanded={areOthersShown}
          onClick={() => setAreOthersShown(!areOthersShown)}
        >
          {areOthersShown ? texts.hideOthers : texts.showOthers({ count: others })}
        </button>
      )}
    </fieldset>
  );
}
