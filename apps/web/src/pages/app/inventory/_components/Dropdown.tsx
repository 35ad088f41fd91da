import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { commonTexts } from '../../../../lib/texts/common.ts';
import classes from './Dropdown.module.css';

const FloatingPanel = lazy(async () => ({ default: (await import('./FloatingPanel.tsx')).FloatingPanel }));

/** A click on the button that closed the panel must not open it again. */
const sameClickMs = 250;

export interface DropdownProps {
  /** what the button says; the present value where it has one */
  children: ReactNode;
  /** name of the button and of its panel, where the words on it do not say enough */
  label?: string | undefined;
  icon?: ReactNode;
  /** the button stands out: the filter differs from its default */
  isActive?: boolean;
  isDisabled?: boolean;
  /** looks: a filter in a row of them, or an action of the page */
  variant?: 'filter' | 'action' | 'primary';
  /** drawn while open; `close` takes the panel away and gives the focus back */
  panel: (close: () => void) => ReactNode;
}

/** A button with a panel below it. */
export function Dropdown(props: DropdownProps) {
  const { children, label, icon, isActive, isDisabled = false, variant = 'filter', panel } = props;
  const button = useRef<HTMLButtonElement>(null);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const [isOpen, setIsOpen] = useState(false);
  function close() {
    closedAt.current = performance.now();
    setIsOpen(false);
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        data-variant={variant}
        data-active={isActive || undefined}
        aria-expanded={isOpen}
        aria-label={label}
        disabled={isDisabled}
        onClick={() => setIsOpen((wasOpen) => !wasOpen && performance.now() - closedAt.current > sameClickMs)}
      >
        {icon}
        <span className={classes.words}>{children}</span>
        <IconChevronDown size={14} stroke={1.8} aria-hidden className={classes.chevron} />
      </button>
      {isOpen && button.current && (
        <Suspense>
          <FloatingPanel anchor={button.current} onClose={close}>
            <Suspense fallback={<span className={classes.loading}>{commonTexts.loading}</span>}>
              {panel(() => {
                close();
                button.current?.focus();
              })}
            </Suspense>
          </FloatingPanel>
        </Suspense>
      )}
    </>
  );
}
