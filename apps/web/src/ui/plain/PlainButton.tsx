import type { ComponentProps } from 'react';
import classes from './plain.module.css';

/** A button for log-in and error pages, which load no component library. */
export function PlainButton({
  isBusy = false,
  variant = 'primary',
  children,
  ...rest
}: ComponentProps<'button'> & { isBusy?: boolean; variant?: 'primary' | 'quiet' }) {
  return (
    <button
      type="button"
      {...rest}
      className={classes.button}
      data-variant={variant}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
    >
      {children}
    </button>
  );
}

/** A link that looks like the button. */
export function PlainButtonLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classes.button}>
      {children}
    </a>
  );
}
