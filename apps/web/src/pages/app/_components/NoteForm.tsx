import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import classes from './NoteForm.module.css';

interface SuggestionsProps {
  label: string;
  suggestions: readonly string[];
  /** what is written already: one that is chosen comes after it */
  value: string;
  onChange: (note: string) => void;
}

/** Common reasons, to be chosen with a click. */
export function Suggestions({ label, suggestions, value, onChange }: SuggestionsProps) {
  const before = value.trim();
  return (
    <div className={classes.suggestions} role="group" aria-label={label}>
      {suggestions.map((one) => (
        <Button
          key={one}
          size="compact-sm"
          variant="default"
          onClick={() => onChange(before === '' ? one : `${before}. ${one}`)}
        >
          {one}
        </Button>
      ))}
    </div>
  );
}

interface NoteFormProps extends Omit<SuggestionsProps, 'label'> {
  label: string;
  suggestionsLabel: string;
  description?: string;
  /** what is said where nothing is written; undefined: a note may be empty */
  missing?: string | undefined;
  hint: ReactNode;
  submit: string;
  size?: NonNullable<ButtonProps['size']>;
  className?: string | undefined;
  onSubmit: () => void;
  onCancel: () => void;
  /** of the field itself */
  field?: ComponentProps<'textarea'> & { 'data-autofocus'?: boolean };
}

/** Asks for a note or a reason. Enter sends it. */
export function NoteForm(props: NoteFormProps) {
  const { label, description, missing, hint, submit, size = 'sm', onSubmit, onCancel, field } = props;
  const { suggestions, suggestionsLabel, value, onChange } = props;
  const { cancel } = useTexts('common');
  const [wasTried, setWasTried] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isMissing = missing !== undefined && wasTried && value.trim() === '';
  function send() {
    setWasTried(true);
    if (missing === undefined || value.trim() !== '') return onSubmit();
    words.current?.focus();
  }
  return (
    <form
      className={`stack-8 ${props.className ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="medium" htmlFor={id}>
        {label}
      </label>
      {description !== undefined && (
        <p id={`${id}-description`} className="quiet">
          {description}
        </p>
      )}
      <textarea
        rows={2}
        maxLength={20_000}
        {...field}
        ref={words}
        id={id}
        className={`field-box ${classes.words}`}
        value={value}
        aria-invalid={isMissing || undefined}
        aria-describedby={
          isMissing ? `${id}-fault` : description === undefined ? undefined : `${id}-description`
        }
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          field?.onKeyDown?.(event);
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      {isMissing && (
        <p id={`${id}-fault`} className="fault" role="alert">
          {missing}
        </p>
      )}
      <Suggestions
        label={suggestionsLabel}
        suggestions={suggestions}
        value={value}
        onChange={(note) => {
          onChange(note);
          words.current?.focus();
        }}
      />
      <div className="row">
        <span className={`quiet ${classes.hint}`} aria-live="polite">
          {hint}
        </span>
        <Button size={size} variant="default" onClick={onCancel}>
          {cancel}
        </Button>
        <Button size={size} type="submit">
          {submit}
        </Button>
      </div>
    </form>
  );
}
