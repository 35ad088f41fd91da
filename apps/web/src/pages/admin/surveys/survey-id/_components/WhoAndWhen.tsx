import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { allCompaniesQuery } from '../../../../../data/admin-companies.ts';
import type { WrittenSurvey } from '../../../../../data/admin-surveys.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { DateField } from '../../../../../ui/DateField.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { CheckList } from '../../../../../ui/lists/CheckList.tsx';
import type { Faults } from '../_lib/faults.ts';
import classes from './WhoAndWhen.module.css';

interface WhoAndWhenProps {
  written: WrittenSurvey;
  faults: Faults;
  isReadOnly: boolean;
  onChange: (change: Partial<WrittenSurvey>) => void;
}

/** Whose people are asked, and from when to when. */
export function WhoAndWhen({ written, faults, isReadOnly, onChange }: WhoAndWhenProps) {
  const texts = useTexts('admin-surveys').form;
  const name = useId();
  const { company_ids: chosen, opens_on: opens, closes_on: closes } = written;
  const fault = faults['closes_on'];
  return (
    <section className="card grid gap-12 pad-16" aria-label={texts.whoAndWhen}>
      <fieldset className={`grid gap-4 ${classes.who}`} disabled={isReadOnly}>
        <legend className="strong small below-4">{texts.who}</legend>
        <label className={`line ${classes.choice}`}>
          <input
            type="radio"
            name={name}
            checked={chosen === null}
            onChange={() => onChange({ company_ids: null })}
          />
          {texts.everybody}
        </label>
        <label className={`line ${classes.choice}`}>
          <input
            type="radio"
            name={name}
            checked={chosen !== null}
            onChange={() => onChange({ company_ids: [] })}
          />
          {texts.someCompanies}
        </label>
        {chosen !== null && (
          <Companies chosen={chosen} onChange={(company_ids) => onChange({ company_ids })} />
        )}
      </fieldset>
      <div className={`grid gap-12 ${classes.when}`}>
        <DateField
          label={texts.opens}
          value={opens ?? ''}
          isReadOnly={isReadOnly}
          onChange={(day) => onChange({ opens_on: day === '' ? null : day })}
        />
        <DateField
          label={texts.closes}
          value={closes ?? ''}
          isReadOnly={isReadOnly}
          onChange={(day) => onChange({ closes_on: day === '' ? null : day })}
        />
      </div>
      {fault !== undefined && <p className="danger">{fault}</p>}
      <p className="quiet">{texts.whenHint}</p>
    </section>
  );
}

function Companies({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const texts = useTexts('admin-surveys').form;
  const query = useQuery(allCompaniesQuery);
  return (
    <Loaded query={query} failed={texts.companiesFailed} isLine>
      {(companies) => (
        <div className={classes.companies}>
          <CheckList
            label={texts.chosen({ count: chosen.length })}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={chosen}
            find={{ label: texts.findCompany, nothingFound: texts.noCompany }}
            onChange={onChange}
          />
        </div>
      )}
    </Loaded>
  );
}
