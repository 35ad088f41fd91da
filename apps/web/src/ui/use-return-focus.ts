import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was when this part was first shown, once it is taken away. The component library does so only for
 * dialogs that stay mounted while they are closed.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // what lets the focus go is taken away in the same moment
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement)
          before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
