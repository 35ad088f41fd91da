import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './FloatingPanel.module.css';

const gap = 4;
const edge = 8;

export interface FloatingPanelProps {
  /** what the panel stands at */
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel at an element, above everything. It is open as long as it is mounted; the browser's own popover asks to
 * close it on Escape and clicks elsewhere. Keys pressed inside are its own.
 */
export function FloatingPanel({ anchor, onClose, children }: FloatingPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    element.showPopover();
    place(element, anchor);
    // content that loads later changes the size
    const observer = new ResizeObserver(() => place(element, anchor));
    observer.observe(element);
    // the anchor would move away from under the panel
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) element.hidePopover();
    };
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [anchor]);
  return (
    <div
      ref={panel}
      popover="auto"
      role="presentation"
      className={`card ${classes.panel}`}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
      onKeyDown={keepKeys}
    >
      {children}
    </div>
  );
}

/** Single keys mean nothing to the page behind while a panel has the focus. */
function keepKeys(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && !event.ctrlKey && !event.metaKey) event.stopPropagation();
}

/** Below the anchor, above it where there is no room; from its left edge, or its right one; always inside the window. */
function place(panel: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const below = window.innerHeight - at.bottom - gap - edge;
  const isAbove = height > below && at.top > below;
  const top = isAbove ? Math.max(edge, at.top - gap - height) : at.bottom + gap;
  const fitsRight = at.left + width <= window.innerWidth - edge;
  const left = Math.max(edge, fitsRight ? at.left : at.right - width);
  panel.style.top = `${top}px`;
  panel.style.left = `${left}px`;
  panel.style.maxHeight = `${isAbove ? at.top - gap - edge : Math.max(160, below)}px`;
}
