import { type ReactNode, useId, useState } from 'react';
import classes from './HeaderMenu.module.css';
import popoverClasses from './popover.module.css';

export interface HeaderPopoverProps {
  label: string;
  icon: ReactNode;
  /** drawn when first opened; `close` takes the popover away */
  children: (close: () => void) => ReactNode;
}

/** A button of the header with a panel below it. The browser's own popover closes it on Escape and clicks elsewhere. */
export function HeaderPopover({ label, icon, children }: HeaderPopoverProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      <button
        type="button"
        className={`centered ${classes.button}`}
        popoverTarget={id}
        aria-label={label}
        title={label}
      >
        {icon}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={`card ${popoverClasses.panel} ${classes.panel}`}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && children(close)}
      </div>
    </>
  );
}
