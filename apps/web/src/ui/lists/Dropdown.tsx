import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import classes from './Dropdown.module.css';

const FloatingPanel = lazy(async () => ({ default: (await import('./FloatingPanel.tsx')).FloatingPanel }));

export interface DropdownProps {
  /** what the button says; the present value where it has one */
  words: ReactNode;
  /** name of the button, where the words on it do not say enough */
  label?: string | undefined;
  icon?: ReactNode;
  /** the button stands out: the filter differs from its default */
  isActive?: boolean;
  isDisabled?: boolean;
  /** the page's main action */
  isPrimary?: boolean;
  /** what the panel holds, drawn while it is open; `close` takes it away and gives the focus back */
  children: (close: () => void) => ReactNode;
}

/** A button with a panel below it. */
export function Dropdown(props: DropdownProps) {
  const { words, label, icon, isActive, isDisabled = false, isPrimary, children } = props;
  const { loading } = useTexts('common');
  /** the pointer that closes the panel by pressing the button must not open it again by its click */
  const wasOpen = useRef(false);
  /** the button, while the panel is open */
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <button
        type="button"
        className={`card middle gap-4 small rounded ${classes.button}`}
        data-primary={isPrimary || undefined}
        data-active={isActive || undefined}
        aria-expanded={anchor !== undefined}
        aria-label={label}
        disabled={isDisabled}
        onPointerDown={() => {
          wasOpen.current = anchor !== undefined;
        }}
        onClick={({ currentTarget, detail }) => {
          const isByKey = detail === 0;
          const isOpen = isByKey ? anchor !== undefined : wasOpen.current;
          setAnchor(isOpen ? undefined : currentTarget);
        }}
      >
        {icon}
        <span className="clipped">{words}</span>
        <IconChevronDown size={14} stroke={1.8} aria-hidden className={classes.chevron} />
      </button>
      {anchor && (
        <Suspense>
          <FloatingPanel anchor={anchor} onClose={() => setAnchor(undefined)}>
            <Suspense fallback={<span className="quiet block pad-4-8">{loading}</span>}>
              {children(() => {
                setAnchor(undefined);
                anchor.focus();
              })}
            </Suspense>
          </FloatingPanel>
        </Suspense>
      )}
    </>
  );
}
