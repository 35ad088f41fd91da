import type { Regulator } from '@regulus/contract/regulators.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { regulatorsQuery } from '../../../../data/publications.ts';
import { countryName } from '../../../../lib/country-name.ts';
import { useLanguage, useTexts } from '../../../../lib/use-texts.ts';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import classes from './RegulatorPicker.module.css';

interface RegulatorPickerProps {
  labelledBy: string;
  describedBy: string;
  values: readonly string[];
  /** codes that are shown at once and marked */
  suggested: readonly string[];
  onChange: (values: string[]) => void;
}

/** The regulators of the catalogue with code and full name; the chosen and the suggested ones first. */
export function RegulatorPicker(props: RegulatorPickerProps) {
  const texts = useTexts('profile-fields').regulators;
  return (
    <Loaded
      query={useQuery(regulatorsQuery)}
      failed={texts.loadFailed}
      isLine
      skeleton={<ListSkeleton rows={4} />}
    >
      {({ regulators }) => <Picker {...props} regulators={regulators} />}
    </Loaded>
  );
}

function Picker({
  labelledBy,
  describedBy,
  values,
  suggested,
  onChange,
  regulators,
}: RegulatorPickerProps & { regulators: readonly Regulator[] }) {
  const { regulators: texts, placeholders, nothingFound } = useTexts('profile-fields');
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const [isWhole, setIsWhole] = useState(values.length + suggested.length === 0);
  /** what was chosen when the list was drawn up: a row does not jump when it is chosen */
  const [atFirst] = useState(() => new Set(values));
  const listed = useMemo(() => {
    const isFirst = ({ name }: Regulator) => atFirst.has(name) || suggested.includes(name);
    return { first: regulators.filter(isFirst), others: regulators.filter((one) => !isFirst(one)) };
  }, [regulators, suggested, atFirst]);
  const words = search.trim().toLocaleLowerCase(language);
  const matches = ({ name, full_name, country }: Regulator) =>
    [name, full_name, countryName(country)].some((text) => text.toLocaleLowerCase(language).includes(words));
  const all = [...listed.first, ...listed.others];
  const shown =
    words === ''
      ? all.filter((one) => isWhole || listed.first.includes(one) || values.includes(one.name))
      : all.filter(matches);
  const toggle = (code: string) =>
    onChange(values.includes(code) ? values.filter((one) => one !== code) : [...values, code]);
  const hiddenCount = all.length - shown.length;
  return (
    <div>
      <input
        type="search"
        className={`full below-8 rounded ${classes.search}`}
        aria-label={placeholders.regulators}
        placeholder={placeholders.regulators}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul className={classes.list} aria-labelledby={labelledBy} aria-describedby={describedBy}>
        {shown.map((regulator) => (
          <li key={regulator.name}>
            <Row
              regulator={regulator}
              isChosen={values.includes(regulator.name)}
              isSuggested={suggested.includes(regulator.name)}
              onToggle={() => toggle(regulator.name)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={classes.nothing}>{nothingFound}</p>}
      {words === '' && (isWhole || hiddenCount > 0) && listed.first.length > 0 && (
        <button
          type="button"
          className="text-link small above-4 pad-4-8"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? texts.showFewer : texts.showOthers({ count: hiddenCount })}
        </button>
      )}
    </div>
  );
}

interface RowProps {
  regulator: Regulator;
  isChosen: boolean;
  isSuggested: boolean;
  onToggle: () => void;
}

function Row({
  regulator: { name, full_name, country, is_extra },
  isChosen,
  isSuggested,
  onToggle,
}: RowProps) {
  const texts = useTexts('profile-fields').regulators;
  const id = useId();
  const notes = [
    countryName(country),
    ...(isSuggested ? [texts.suggested] : []),
    ...(is_extra ? [texts.collectedOnceFollowed] : []),
  ];
  return (
    <label
      htmlFor={id}
      className={`hoverable grid pad-4-8 rounded ${classes.row}`}
      data-chosen={isChosen || undefined}
    >
      <input id={id} type="checkbox" checked={isChosen} onChange={onToggle} className={classes.box} />
      <span className={`clipped ${classes.name}`} title={full_name}>
        <strong>{name}</strong> {full_name}
      </span>
      <span className={`fine ${classes.notes}`}>{notes.join(' · ')}</span>
    </label>
  );
}
