import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { formatNumericDate, isMonthFirst, readTypedDate } from '../lib/dates.ts';
import { useTexts } from '../lib/use-texts.ts';
import classes from './DateField.module.css';
import { useLocale } from './locale.tsx';

interface DateFieldProps {
  label: string;
  /** `YYYY-MM-DD`; empty: none */
  value: string;
  onChange: (value: string) => void;
  isReadOnly?: boolean;
}

/**
 * A day, typed as the profile's region writes it or chosen from the browser's calendar. The browser's own field would
 * follow the language of the browser.
 */
export function DateField({ label, value, onChange, isReadOnly = false }: DateFieldProps) {
  const texts = useTexts('dates');
  const locale = useLocale();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  /** as long as it is typed, and while it is no day */
  const [typed, setTyped] = useState<string>();
  const [isLeft, setIsLeft] = useState(false);
  const format = isMonthFirst(locale) ? texts.monthFirst : texts.dayFirst;
  const isInvalid = typed !== undefined && readTypedDate(typed, locale) === undefined;
  const fault = isInvalid ? texts.invalid({ format }) : '';
  // keeps the form from being sent
  useEffect(() => field.current?.setCustomValidity(fault), [fault]);
  const isTold = isInvalid && isLeft;

  return (
    <div className={`grid gap-4 narrow ${classes.field}`}>
      <label htmlFor={id} className="strong small">
        {label}
      </label>
      <span className={classes.box}>
        <input
          ref={field}
          id={id}
          className={classes.input}
          autoComplete="off"
          maxLength={20}
          placeholder={isReadOnly ? undefined : format}
          readOnly={isReadOnly}
          value={typed ?? (value === '' ? '' : formatNumericDate(value, locale))}
          aria-invalid={isTold}
          aria-describedby={`${id}-fault`}
          onChange={({ currentTarget: { value: now } }) => {
            setTyped(now);
            setIsLeft(false);
            const day = readTypedDate(now, locale);
            if (day !== undefined) onChange(day);
          }}
          onBlur={() => {
            if (isInvalid) setIsLeft(true);
            else setTyped(undefined);
          }}
          onInvalid={(event) => {
            // said below the field instead, in the language of the page
            event.preventDefault();
            setIsLeft(true);
            event.currentTarget.focus();
          }}
        />
        {!isReadOnly && (
          <>
            <button
              type="button"
              className={`centered muted rounded ${classes.open}`}
              aria-label={texts.openCalendar}
              title={texts.openCalendar}
              onClick={() => calendar.current?.showPicker()}
            >
              <IconCalendar size={16} aria-hidden />
            </button>
            <input
              ref={calendar}
              type="date"
              className={classes.calendar}
              tabIndex={-1}
              aria-hidden
              value={value}
              onChange={(event) => {
                setTyped(undefined);
                onChange(event.currentTarget.value);
              }}
            />
          </>
        )}
      </span>
      <span id={`${id}-fault`} className={`fault ${classes.fault}`} role="alert">
        {isTold && fault}
      </span>
    </div>
  );
}
