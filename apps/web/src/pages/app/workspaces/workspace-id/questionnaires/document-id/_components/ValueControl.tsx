import { questionVerdicts } from '@regulus/contract/questionnaire-values.ts';
import { useId, useState } from 'react';
import type { QuestionDetail } from '../../../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { DateField } from '../../../../../../../ui/DateField.tsx';
import classes from './QuestionPane.module.css';

interface ValueControlProps {
  question: QuestionDetail;
  mayEdit: boolean;
  onChange: (value: string | null) => void;
}

/** What is written into the form: yes or no, one of its choices, a number, a day. Nothing where it takes a text. */
export function ValueControl({ question, mayEdit, onChange }: ValueControlProps) {
  const texts = useTexts('questionnaires');
  const id = useId();
  const { kind, choices, value } = question;
  if (kind === 'text' && choices.length === 0) return null;
  const isList = choices.length > 0;
  const isYesNo = kind === 'yes_no' && !isList;
  const names: Readonly<Record<string, string>> = texts.verdicts;
  if (!mayEdit)
    return (
      <p>
        <span className="quiet">{texts.question.value}: </span>
        <b>{value === null ? texts.question.noValue : isYesNo ? (names[value] ?? value) : value}</b>
      </p>
    );
  if (kind === 'date' && !isList)
    return (
      <DateField
        label={texts.question.value}
        value={value ?? ''}
        onChange={(day) => {
          if (day !== (value ?? '')) onChange(day === '' ? null : day);
        }}
      />
    );
  if (kind === 'number' && !isList)
    return <NumberValue key={value} value={value} label={texts.question.value} onChange={onChange} />;
  const options = isList ? choices : [...questionVerdicts];
  const shown = value !== null && !options.includes(value) ? [...options, value] : options;
  // short answers are seen at once, longer lists are chosen from
  if (shown.length <= 5 && shown.every((one) => one.length <= 24))
    return (
      <div className="stack-8">
        <span className="quiet" id={id}>
          {texts.question.value}
        </span>
        <div>
          <div role="group" aria-labelledby={id} className={classes.values}>
            {shown.map((one) => (
              <button
                key={one}
                type="button"
                className={one === value ? undefined : 'hoverable'}
                aria-pressed={one === value}
                onClick={() => onChange(one === value ? null : one)}
              >
                {isYesNo ? (names[one] ?? one) : one}
              </button>
            ))}
          </div>
        </div>
      </div>
    );
  return (
    <label className="stack-8">
      <span className="quiet">{texts.question.value}</span>
      <select
        className={`field-box ${classes.field}`}
        value={value ?? ''}
        onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === '' ? null : chosen)}
      >
        <option value="">{texts.question.noValue}</option>
        {shown.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}

interface NumberValueProps {
  value: string | null;
  label: string;
  onChange: (value: string | null) => void;
}

function NumberValue({ value, label, onChange }: NumberValueProps) {
  const [typed, setTyped] = useState(value ?? '');
  const keep = () => {
    const wanted = typed.trim();
    if (wanted !== (value ?? '')) onChange(wanted === '' ? null : wanted);
  };
  return (
    <label className="stack-8">
      <span className="quiet">{label}</span>
      <input
        className={`field-box ${classes.field}`}
        inputMode="decimal"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep();
        }}
      />
    </label>
  );
}
