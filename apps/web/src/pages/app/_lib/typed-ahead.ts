/** Words typed for a field that is not there yet. */
export interface TypedAhead {
  /** Ends the listening. Answers what was typed so far; a second call answers an empty text. */
  take: () => string;
}

/**
 * Keeps what is typed from now on, so that a field that is still loading or opening can begin with it. Keys with Ctrl,
 * Alt or Meta do what they always do.
 * @param onEscape the user has thought better of it; the listening has ended by then
 */
export function typeAhead(
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  onEscape: () => void,
): TypedAhead {
  let typed = '';
  function take(): string {
    target.removeEventListener('keydown', keep, { capture: true });
    const text = typed;
    typed = '';
    return text;
  }
  function keep(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') {
      take();
      onEscape();
    } else if (event.key === 'Backspace') {
      typed = typed.slice(0, -1);
    } else if (event.key.length === 1) {
      typed += event.key;
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
  target.addEventListener('keydown', keep, { capture: true });
  return { take };
}
