import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './MenuItems.module.css';

export interface MenuChoice {
  key: string;
  content: ReactNode;
  /** one of several of which one holds: true for the one that does */
  isChecked?: boolean;
  isDisabled?: boolean;
  /** said below, e.g. why it cannot be chosen */
  note?: string | undefined;
  onChoose: () => void;
}

/** The choices of a menu, walked through with the arrow keys. The focus goes to the present one at once. */
export function MenuItems({ label, choices }: { label: string; choices: readonly MenuChoice[] }) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const items = itemsOf(menu.current);
    (items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0])?.focus();
  }, []);
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => walk(event, menu.current)}
    >
      {choices.map(({ key, content, isChecked, isDisabled = false, note, onChoose }) => (
        <button
          key={key}
          type="button"
          role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={isChecked}
          aria-disabled={isDisabled || undefined}
          tabIndex={-1}
          className={`focus-inside line ${classes.item}`}
          onClick={() => {
            if (!isDisabled) onChoose();
          }}
        >
          <span className="flex column narrow">
            {content}
            {note && <span className="fine">{note}</span>}
          </span>
          {isChecked && <IconCheck size={16} aria-hidden />}
        </button>
      ))}
    </div>
  );
}

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
];

function walk(event: KeyboardEvent, menu: HTMLElement | null): void {
  const items = itemsOf(menu);
  const present = items.indexOf(document.activeElement as HTMLElement);
  const next = nextIndex(event.key, present, items);
  if (next === undefined) return;
  event.preventDefault();
  items.at(next)?.focus();
}

function nextIndex(key: string, present: number, items: readonly HTMLElement[]): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (present + 1) % items.length;
    case 'ArrowUp':
      return present <= 0 ? -1 : present - 1;
    case 'Home':
      return 0;
    case 'End':
      return -1;
    default: {
      if (key.length !== 1 || key === ' ') return undefined;
      const order = [...items.slice(present + 1), ...items.slice(0, present + 1)];
      const found = order.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
      return found && items.indexOf(found);
    }
  }
}
