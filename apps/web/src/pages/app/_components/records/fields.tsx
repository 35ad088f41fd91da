import type { ComponentProps, ReactNode } from 'react';
import { ColleagueOptions } from '../../../../ui/lists/ColleagueOptions.tsx';
import classes from './records.module.css';

interface FieldProps {
  label: string;
  /** what is wrong with it */
  fault?: string | false | undefined;
  children: ReactNode;
}

/** A field of a record's form with its name, and what is wrong with it below. */
export function Field({ label, fault, children }: FieldProps) {
  return (
    <div className={classes.field}>
      <label className={classes.field}>
        <span className={classes.label}>{label}</span>
        {children}
      </label>
      {fault && (
        <span className="fault" role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}

type Named = Omit<FieldProps, 'children'>;
interface WordsProps extends Named, Omit<ComponentProps<'textarea'>, 'onChange'> {
  onChange: (words: string) => void;
}

/** Words that are typed, as high as they are long. */
export function WordsField({ label, fault, onChange, ...field }: WordsProps) {
  return (
    <Field label={label} fault={fault}>
      <textarea
        className={classes.words}
        rows={1}
        maxLength={20_000}
        {...field}
        aria-invalid={Boolean(fault) || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

interface ChoiceProps extends Named, Omit<ComponentProps<'select'>, 'onChange'> {
  onChange: (value: string) => void;
}

/** One of several. */
export function ChoiceField({ label, fault, onChange, ...field }: ChoiceProps) {
  return (
    <Field label={label} fault={fault}>
      <select
        className={classes.input}
        {...field}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

export const optionsOf = (named: readonly (readonly [value: string, name: string])[]) =>
  named.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

interface AssigneeProps extends Omit<ChoiceProps, 'value' | 'onChange'> {
  present: string | null;
  nobody: string;
  onAssign: (assignee: string | null) => void;
}

/** Who works on a record. */
export const AssigneeField = ({ present, nobody, onAssign, ...field }: AssigneeProps) => (
  <ChoiceField {...field} value={present ?? ''} onChange={(assignee) => onAssign(assignee || null)}>
    <option value="">{nobody}</option>
    <ColleagueOptions present={present} />
  </ChoiceField>
);
