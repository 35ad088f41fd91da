import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import classes from './plain.module.css';

/**
 * A button for pages that load no component library. While it is busy or disabled a press does nothing, but it can
 * have the focus: that would be lost each time otherwise.
 */
export function PlainButton({
  isBusy = false,
  disabled = false,
  variant = 'primary',
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & { isBusy?: boolean; variant?: 'primary' | 'quiet' | 'danger' }) {
  const isOff = isBusy || disabled;
  return (
    <button
      type="button"
      {...rest}
      className={`strong middle rounded ${classes.button}`}
      data-variant={variant}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? refuse : onClick}
    >
      {children}
    </button>
  );
}

/** Enter in a field presses the button of its form too. */
const refuse = (event: MouseEvent) => event.preventDefault();

/** A link that looks like the button. */
export function PlainButtonLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={`strong middle rounded ${classes.button}`}>
      {children}
    </a>
  );
}

/** The same for a page that opens without loading anew. */
export function PlainButtonRoute(props: ComponentProps<typeof Link>) {
  return <Link {...props} className={`strong middle rounded ${classes.button}`} />;
}
